/** Clients that ask for much and read nothing, and those that send many requests before they have an answer. */
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { InFlight, type InFlightLimits } from "../in-flight.js";
import { errors } from "./errors.js";
import { boundInFlight } from "./in-flight.js";
import { pipelining } from "./pipelining.js";
import { closeSlowReaders, type SlowReadersOptions } from "./slow-readers.js";

/** More than the kernel takes for a reader who reads nothing. */
const large = Buffer.alloc(16_000_000, "x");

interface Bounds extends InFlightLimits, SlowReadersOptions {}

/** A server with these bounds and nothing else, which a test gives routes. */
async function listening(routes: (app: FastifyInstance) => void, bounds: Partial<Bounds> = {}) {
  const { timeoutMs = 30_000, ofClient = 1e9, ofAll = 1e9 } = bounds;
  const app = Fastify({ trustProxy: "loopback" });
  onTestFinished(() => app.close());
  await app.register(errors);
  await app.register(pipelining);
  await app.register(closeSlowReaders, { timeoutMs });
  const inFlight = new InFlight({ ofClient, ofAll });
  await app.register(boundInFlight, { inFlight });
  app.get("/large", (_request, reply) => reply.send(large));
  app.get("/small", (_request, reply) => reply.send("a".repeat(10_000)));
  routes(app);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const open = (...requests: string[]) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.write(requests.join(""));
    return socket;
  };
  let stalled = 0;
  const untilUnderWay = () => vi.waitFor(() => expect(inFlight.bytes).toBe(stalled * large.length), { timeout: 10_000 });
  /** Opens a connection that asks for the large answer and reads nothing, and waits until that, and nothing else, is under way. */
  const stall = async (...headers: string[]) => {
    await untilUnderWay();
    const socket = open(get("/large", ...headers));
    socket.pause();
    stalled += 1;
    await untilUnderWay();
    return socket;
  };
  return { app, open, stall, url };
}

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers.map((line) => `${line}\r\n`).join("")}\r\n`;
const connections = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

describe("a connection that takes nothing of its answer", () => {
  it("is closed when its time is over; one whose answer is being made is not", async () => {
    const { app, open } = await listening(
      (app) =>
        app.get("/slow", async () => {
          await sleep(2500);
          return { done: true };
        }),
      { timeoutMs: 1000 },
    );
    for (let i = 0; i < 5; i++) open(get("/large")).pause();
    const patient = open(get("/slow", "Connection: close"));
    const answer = readText(patient);
    await vi.waitFor(async () => expect(await connections(app)).toBe(6));
    expect(await answer).toContain('{"done":true}');
    await vi.waitFor(async () => expect(await connections(app)).toBe(0), { timeout: 3000 });
  });

  it("is not closed while it takes some", async () => {
    const { open } = await listening(() => undefined, { timeoutMs: 1000 });
    const reader = open(get("/large", "Connection: close"));
    let taken = 0;
    const begun = performance.now();
    reader.on("data", (bytes: Buffer) => {
      taken += bytes.length;
      reader.pause();
      setTimeout(() => reader.resume(), 10);
    });
    await once(reader, "close");
    expect(taken).toBeGreaterThan(large.length);
    expect(performance.now() - begun).toBeGreaterThan(1500);
  });
});

describe("requests that are sent ahead", () => {
  it("are answered one after the other, in order", async () => {
    let atOnce = 0;
    let most = 0;
    const { open } = await listening((app) =>
      app.get<{ Params: { n: string } }>("/turn/:n", async ({ params: { n } }) => {
        most = Math.max(most, ++atOnce);
        await sleep(20 - 3 * Number(n));
        atOnce -= 1;
        return `turn ${n};`;
      }),
    );
    const socket = open(...[0, 1, 2, 3, 4].map((n) => get(`/turn/${n}`)), get("/turn/5", "Connection: close"));
    expect((await readText(socket)).match(/turn \d/g)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `turn ${n}`));
    expect(most).toBe(1);
  });

  it("are too many at some number: the connection is closed, and what is left of them is not begun", async () => {
    let begun = 0;
    const { open } = await listening((app) =>
      app.get("/count", async () => {
        begun += 1;
        await sleep(50);
        return {};
      }),
    );
    const socket = open(...Array.from({ length: 1000 }, () => get("/count")));
    socket.resume();
    await new Promise((resolve) => socket.once("close", resolve));
    await sleep(200);
    expect(begun).toBe(1);
  });
});

describe("what a client has under way", () => {
  const ofOne = "X-Forwarded-For: 192.0.2.1";

  it("is bounded: what is beyond it is refused, monitors are not, and others read on", async () => {
    const { open, url } = await listening((app) => app.get("/monitor", { config: { always: true } }, () => ({})), { ofClient: 20e6 });
    for (let i = 0; i < 8; i++) open(get("/large", ofOne)).pause();
    const ask = (path: string, address: string) => fetch(url + path, { headers: { "x-forwarded-for": address } });
    // One more would be too much, which is known when it is made.
    const refused = await ask("/large", "192.0.2.1");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "2"]);
    expect(((await refused.json()) as { type: string }).type).toBe("urn:ackscope:problem:quota");
    expect((await ask("/monitor", "192.0.2.1")).status).toBe(200);
    const other = await ask("/large", "192.0.2.2");
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, large.length]);
  });

  it("and of all clients together, whoever asks: many with one answer each are no more than one with many", async () => {
    const { stall, url } = await listening((app) => app.get("/tiny", () => ({})), { ofAll: 40e6 });
    const ask = (path: string, address = "192.0.2.9") => fetch(url + path, { headers: { "x-forwarded-for": address } });
    for (const address of ["192.0.2.1", "192.0.2.2"]) await stall(`X-Forwarded-For: ${address}`);
    const refused = await ask("/large");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(((await refused.json()) as { type: string }).type).toBe("urn:ackscope:problem:busy");
    // What fits goes out.
    expect([(await ask("/small")).status, (await ask("/tiny")).status]).toEqual([200, 200]);
  });

  it("may be one answer beyond the limit of all, on a server that does nothing else", async () => {
    const { stall, url } = await listening((app) => app.get("/tiny", () => ({})), { ofAll: 1_000_000 });
    const ask = (path: string) => fetch(url + path, { headers: { "x-forwarded-for": "192.0.2.9" } });
    const idle = await stall(ofOne);
    expect([(await ask("/small")).status, (await ask("/tiny")).status]).toEqual([503, 200]);
    idle.destroy();
    await vi.waitFor(async () => expect((await (await ask("/large")).arrayBuffer()).byteLength).toBe(large.length), {
      timeout: 10_000,
    });
  });

  it("is an IPv6 site's by its /48", async () => {
    const { stall, url } = await listening(() => undefined, { ofClient: 20e6 });
    await stall("X-Forwarded-For: 2001:db8::1");
    const ask = async (address: string) => {
      const answer = await fetch(`${url}/large`, { headers: { "x-forwarded-for": address } });
      await answer.arrayBuffer();
      return answer.status;
    };
    expect([await ask("2001:db8:0:1::1"), await ask("2001:db8:1::1")]).toEqual([429, 200]);
  });

  it("is given back when it was read, or when nobody reads any more", async () => {
    const { stall, url } = await listening(() => undefined, { ofClient: 1 });
    for (let i = 0; i < 5; i++) expect((await (await fetch(`${url}/large`)).arrayBuffer()).byteLength).toBe(large.length);
    const gone = await stall();
    expect((await fetch(`${url}/small`)).status).toBe(429);
    gone.destroy();
    await vi.waitFor(async () => expect((await fetch(`${url}/small`)).status).toBe(200));
  });

  it("counts bodies that arrive", async () => {
    const { open, url } = await listening((app) => app.post("/", () => ({})), { ofClient: 1_000_000 });
    const send = (bytes: number) =>
      fetch(`${url}/`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify("b".repeat(bytes)) });
    expect((await send(200_000)).status).toBe(200);
    open("POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n");
    await vi.waitFor(async () => expect((await send(200_000)).status).toBe(429));
  });
});
