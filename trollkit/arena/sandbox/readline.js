// What JavaScript written for CodinGame finds there: readline() and print().
const fs = require("node:fs");

const piece = Buffer.alloc(1 << 16);
let rest = Buffer.alloc(0);

// The next line of the standard input, without its end; null after the last one.
globalThis.readline = () => {
  for (;;) {
    const end = rest.indexOf(10);
    if (end >= 0) {
      const line = rest.subarray(0, end).toString();
      rest = rest.subarray(end + 1);
      return line.endsWith("\r") ? line.slice(0, -1) : line;
    }
    let read;
    try {
      read = fs.readSync(0, piece);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error; // a terminal where nothing has been typed yet
      continue;
    }
    if (read === 0) {
      const last = rest.length > 0 ? rest.toString() : null;
      rest = Buffer.alloc(0);
      return last;
    }
    rest = Buffer.concat([rest, piece.subarray(0, read)]);
  }
};

globalThis.print = (...words) => fs.writeSync(1, `${words.join(" ")}\n`);
