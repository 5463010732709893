// A Host that is none, two of them, or none at all where an answer holds an address.
import { say, statusOf } from "./lib/raw.mjs";

export const title = "Host headers that are none";
export const bound = "400 for each that is crooked, never 5xx; what needs no address is answered without one";

const crooked = [
  "[",
  "[::1",
  "a b",
  "x/y",
  "user@host",
  "host:port",
  "host:99999999",
  "999.999.999.999",
  "a\x01b",
  '"><script>',
  "[::g]",
  "é",
];
const builders = ["/oembed?url=http%3A%2F%2Fx%2Fr%2Fbcdfghjkmn", "/r/bcdfghjkmn", "/r/bcdfghjkmn.txt", "/embed/bcdfghjkmn", "/live"];

export async function attack({ startServer }) {
  const server = await startServer({});
  const wrong = [];
  let asked = 0;
  const expect = async (status, request, name) => {
    asked += 1;
    const answered = statusOf(await say(server.port, request));
    if (answered !== status) wrong.push(`${name}: ${answered} instead of ${status}`);
  };
  for (const path of builders) {
    for (const host of crooked)
      await expect(400, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, `${path} of ${host}`);
    await expect(400, `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`, `${path} of two hosts`);
    await expect(400, `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`, `${path} of HTTP/1.1 without Host`);
  }
  await expect(400, `GET ${builders[0]} HTTP/1.0\r\n\r\n`, "/oembed of HTTP/1.0 without Host");
  await expect(200, "GET /live HTTP/1.0\r\n\r\n", "/live of HTTP/1.0 without Host");
  await expect(200, "GET /live HTTP/1.1\r\nHost: [::1]:8080\r\nConnection: close\r\n\r\n", "/live of an IPv6 address");
  const log = server.log();
  await server.stop();
  return {
    measured: `${asked} requests, ${wrong.length} answered wrongly${wrong.length > 0 ? `: ${wrong.slice(0, 5).join("; ")}` : ""}`,
    within: wrong.length === 0 && !/"level":50/.test(log),
  };
}
