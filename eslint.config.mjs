// The rules for the pages' scripts: eslint's own, and nothing that only pleases.
import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["**/dist/", "**/.venv*/", "build/", "course/", "mutants/", "trollkit/arena/"] },
  js.configs.recommended,
  {
    files: ["trollkit/*/page/*.js", "trollkit/*/static/*.js", "trollkit/classroom/live/page/*.js", "tests/nim/**/*.js"],
    languageOptions: { globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-empty": ["error", { allowEmptyCatch: true }],
      "no-shadow-restricted-names": "error",
      "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
      "no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }],
      "prefer-const": "error",
      eqeqeq: "error",
    },
  },
];
