// node bytecode.mjs FOLDER SCRIPT: have the Pyodide in FOLDER compile what its start reads,
// as SCRIPT (trollkit/dev/bytecode.py) does it.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, script] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: folder });
python.FS.mkdirTree("/paquets");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/paquets");
try {
  python.runPython(readFileSync(script, "utf8"));
  python.runPython(`
library = next(path for path in sys.path if path.endswith(".zip"))
compile_folder(Path("/paquets"), library)`);
} catch (error) {
  console.error(error.message); // and not the line of Pyodide, which is a megabyte
  process.exit(1);
}
