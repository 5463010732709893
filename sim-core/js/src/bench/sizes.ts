/** What a visitor downloads: the core and the built page, as they are and as a server sends them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { coreWasmPath } from "../node.js";

export interface FileSize {
  readonly file: string;
  readonly bytes: number;
  readonly gzipBytes: number;
}

const webAssets = fileURLToPath(new URL("../../../../web/dist/assets/", import.meta.url));

export function sizes(): FileSize[] {
  const bundles = existsSync(webAssets) ? readdirSync(webAssets).filter((name) => /\.(js|css)$/.test(name)) : [];
  return [sizeOf("core.wasm", coreWasmPath), ...bundles.sort().map((name) => sizeOf(`web/assets/${name}`, webAssets + name))];
}

function sizeOf(file: string, path: string): FileSize {
  const content = readFileSync(path);
  return { file, bytes: content.length, gzipBytes: gzipSync(content, { level: 9 }).length };
}
