// Joins the tests of the pages' scripts, whose sources import styles, and runs them in Node: what is
// computed, without a page. `node tests/pages/lance.mjs`; `make check` does, where Node is there.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath, URL } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const made = mkdtempSync(join(tmpdir(), "trollkit-pages-"));
const names = readdirSync(here).filter((name) => name.endsWith(".test.js"));
await build({
  entryPoints: names.map((name) => join(here, name)),
  bundle: true, platform: "node", format: "esm", outdir: made, outExtension: { ".js": ".mjs" }, loader: { ".css": "empty" }, logLevel: "warning",
});
const files = names.map((name) => join(made, name.replace(/js$/, "mjs")));
const { status } = spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit" });
rmSync(made, { recursive: true });
process.exit(status ?? 1);
