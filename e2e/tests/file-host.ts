import { createServer, type Server } from "node:http";
import { existsSync, readFileSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

/** A host of files as the plainest of them are: a folder's address gets a slash, a folder is its index.html, and what is missing is /404.html of the site. */
export async function hostFiles(folder: string, base: string): Promise<{ readonly address: string; readonly close: () => void }> {
  const server: Server = createServer(({ url = "/" }, response) => {
    const { pathname, search } = new URL(url, "http://host");
    const inside = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined;
    const file = inside === undefined ? undefined : path.join(folder, path.normalize(decodeURIComponent(inside)));
    const isFolder = file !== undefined && existsSync(file) && statSync(file).isDirectory();
    if (isFolder && !pathname.endsWith("/")) {
      response.writeHead(301, { location: `${pathname}/${search}` }).end();
      return;
    }
    const shown = isFolder ? path.join(file, "index.html") : file;
    const found = shown !== undefined && existsSync(shown);
    if (!found && inside === undefined) {
      response.writeHead(404, { "content-type": "text/plain" }).end("not in this site");
      return;
    }
    const sent = found ? shown : path.join(folder, "404.html");
    response
      .writeHead(found ? 200 : 404, { "content-type": types[path.extname(sent)] ?? "application/octet-stream" })
      .end(readFileSync(sent));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
