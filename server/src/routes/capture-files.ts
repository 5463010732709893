/** Captures that whoever runs the server lays open, to be linked to: files of one folder, and of none unless it is configured. */
import { createReadStream } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import path from "node:path";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import { HttpProblem, problemKinds } from "../problems.js";
import { refusal } from "./documents.js";

export interface CaptureFileRoutesOptions {
  /** "": there is none. */
  readonly folder: string;
}

/** No folder and nothing hidden can be named. */
const namePattern = "^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$";
const isName = new RegExp(namePattern);
/** More than this a page does not list. */
const mostListed = 500;

const CaptureFile = Type.Object({ name: Type.String(), bytes: Type.Integer({ description: "of the file" }) });

export const captureFileRoutes: FastifyPluginAsyncTypebox<CaptureFileRoutesOptions> = async (app, { folder }) => {
  app.get(
    "/capture-files",
    {
      schema: {
        operationId: "listCaptureFiles",
        tags: ["captures"],
        summary: "List the captures and logs that this server lays open",
        description: "Files that its operator lays open, by name. A server without such a folder has none.",
        response: {
          200: {
            description: "The files",
            content: { "application/json": { schema: Type.Array(CaptureFile), example: [{ name: "lecture-3.pcap.gz", bytes: 30_412 }] } },
          },
        },
      },
    },
    async (_, reply) => reply.header("cache-control", "no-cache").send(await filesIn(folder)),
  );

  app.get(
    "/capture-files/:name",
    {
      schema: {
        operationId: "readCaptureFile",
        tags: ["captures"],
        summary: "Read one of these files",
        description: "The file as it is: a capture, or a log of another program.",
        params: Type.Object({ name: Type.String({ pattern: namePattern }) }),
        response: {
          200: { description: "The file", content: { "application/octet-stream": { schema: Type.Any() } } },
          404: refusal("There is no such file"),
        },
      },
    },
    async ({ params: { name } }, reply) => {
      const bytes = folder === "" ? null : await sizeOf(folder, name);
      if (bytes === null) throw new HttpProblem(problemKinds.notFound, `there is no capture ${name} on this server`);
      return reply
        .type("application/octet-stream")
        .header("content-length", bytes)
        .header("cache-control", "no-cache")
        .send(createReadStream(path.join(folder, name), bytes > 0 ? { end: bytes - 1 } : {}));
    },
  );
};

async function filesIn(folder: string): Promise<{ name: string; bytes: number }[]> {
  if (folder === "") return [];
  const names = (await readdir(folder)).filter((name) => isName.test(name)).sort();
  const files: { name: string; bytes: number }[] = [];
  for (const name of names) {
    const bytes = await sizeOf(folder, name);
    if (bytes !== null) files.push({ name, bytes });
    if (files.length === mostListed) break;
  }
  return files;
}

/** null: there is no such file. A link leads elsewhere and is none. */
async function sizeOf(folder: string, name: string): Promise<number | null> {
  const found = await lstat(path.join(folder, name)).catch(() => undefined);
  return found?.isFile() ? found.size : null;
}
