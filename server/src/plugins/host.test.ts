import { connect, type AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import type { Config } from "../config.js";
import { isHost, siteOf } from "../pages/addresses.js";
import { publish, testApp, webFolder } from "../testing/app.js";
import { twoReceivers } from "../testing/experiment.js";

const crooked = ["[", "[::1", "a b", "x/y", "user@host", "host:port", "host:99999", "999.999.999.999", '"><script>', "[::g]", "é"];
const builders = ["/oembed?url=http%3A%2F%2Fx%2Fr%2FID", "/r/ID", "/r/ID.txt", "/embed/ID"];

async function listening(config: Partial<Config> = {}) {
  const app = await testApp({ config: { WEB_ROOT: webFolder(), ...config } });
  const { id } = (await publish(app, { experiment: twoReceivers() })).json<{ id: string }>();
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const say = async (request: string) => {
    const socket = connect(port, "127.0.0.1");
    // Not `end`: Node gives up an answer to whoever closes his half.
    socket.write(request.replaceAll("ID", id));
    return readText(socket);
  };
  return { say };
}

describe("a Host header", () => {
  it.each(crooked)("%s is refused wherever it is sent, and no page is made with it", async (host) => {
    const { say } = await listening();
    for (const path of [...builders, "/live"])
      expect(await say(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`), path).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("is one, not two", async () => {
    const { say } = await listening();
    expect(await say("GET /live HTTP/1.1\r\nHost: a\r\nHOST: b\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("may be missing from HTTP/1.0 where the answer holds no address, and nowhere else", async () => {
    const { say } = await listening();
    expect(await say("GET /live HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
    for (const path of builders) expect(await say(`GET ${path} HTTP/1.0\r\n\r\n`), path).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("is not needed by a server that knows its address", async () => {
    const { say } = await listening({ PUBLIC_URL: "https://ackscope.example" });
    expect(await say("GET /r/ID HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("of a proxy that is trusted is looked at like one that was sent", async () => {
    const app = await testApp({ config: { WEB_ROOT: webFolder(), TRUST_PROXY: "loopback" } });
    const asked = (headers: Record<string, string>) => app.inject({ url: "/live", headers });
    expect((await asked({ "x-forwarded-host": "[" })).statusCode).toBe(400);
    expect((await asked({ "x-forwarded-host": "ackscope.example" })).statusCode).toBe(200);
  });

  it("is a name or an address, and perhaps a port", () => {
    for (const host of ["localhost", "Example.org:8080", "127.0.0.1:1", "[::1]", "[2001:db8::1]:443", "a_b.example"])
      expect(isHost(host), host).toBe(true);
    for (const host of [...crooked, ""]) expect(isHost(host), host).toBe(false);
  });

  it("gives an address of the web, whatever a proxy calls its protocol", () => {
    expect(siteOf("", { host: "a.example", protocol: "javascript" as "http" })).toBe("http://a.example");
    expect(siteOf("", { host: "a.example", protocol: "https" })).toBe("https://a.example");
  });
});
