// Brotli copies beside the files of the built web app, which the server sends as they are (server/src/plugins/pages.ts): nothing is compressed while readers wait.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** Pages are not sent as files: each run's has a head of its own. Nobody but a debugger asks for source maps. */
const shrinks = /\.(?:js|css|json|svg|txt|wasm)$/;
/** Below it the server does not compress either. */
const worthIt = 1024;

/**
 * Most files are the same in the next build, whatever they are called there: copies are kept by the hash of their content, as long as a build needs them.
 *
 * @param {string} folder @param {string} kept folder of copies
 */
export async function precompress(folder, kept) {
  mkdirSync(kept, { recursive: true });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && shrinks.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const used = new Set();
  const work = async () => {
    for (let file; (file = files.pop()) !== undefined;) {
      const plain = readFileSync(file);
      if (plain.length < worthIt) continue;
      const name = createHash("sha256").update(plain).digest("hex");
      used.add(name);
      const copy = await keptCopy(path.join(kept, name), plain);
      if (copy.length < plain.length) writeFileSync(`${file}.br`, copy);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  for (const name of readdirSync(kept)) if (!used.has(name)) rmSync(path.join(kept, name));
}

async function keptCopy(file, plain) {
  if (existsSync(file)) return readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const copy = await compress(plain, { params });
  // A build that is ended while it writes leaves no half of a copy.
  writeFileSync(`${file}.part`, copy);
  renameSync(`${file}.part`, file);
  return copy;
}
