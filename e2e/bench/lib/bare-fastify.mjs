// The least that Fastify does for a JSON route: what our read of a run is compared with. The document comes on standard input.
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";

const require = createRequire(new URL("../../../server/package.json", import.meta.url));
const fastify = require("fastify");

const body = await text(process.stdin);
const document = JSON.parse(body);
const app = fastify();
app.get("/object", async () => document);
app.get("/text", async (_request, reply) => reply.type("application/json; charset=utf-8").send(body));
console.log(`listening at ${await app.listen({ host: "127.0.0.1", port: 0 })}`);
process.on("SIGTERM", () => void app.close());
