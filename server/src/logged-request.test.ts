import { expect, it } from "vitest";
import { loggedError } from "./logged-request.js";
import { publish, testApp, webFolder } from "./testing/app.js";

it("keeps what people wrote and who they are out of the log, however busy", async () => {
  const lines: string[] = [];
  const app = await testApp({
    config: { LOG_LEVEL: "trace", WEB_ROOT: webFolder() },
    logTo: { write: (line) => void lines.push(line) },
  });
  const remoteAddress = "203.0.113.77";
  const key = "a-key-of-the-client-0123456789";
  const title = "Zebra crossing of packets";
  const description = "Written by a person, at length";
  const json = { "content-type": "application/json", "idempotency-key": key, "user-agent": "Someone's own browser" };
  const body = JSON.stringify({ experiment: { format: 1, title, description }, visibility: "public" });
  const published = await app.inject({ method: "POST", url: "/api/v1/runs", headers: json, payload: body, remoteAddress });
  const { id, deleteToken } = published.json<{ id: string; deleteToken: string }>();
  const authorization = `Bearer ${deleteToken}`;
  for (const url of [`/r/${id}`, `/api/v1/runs/${id}`, "/api/v1/runs?q=Zebra", `/oembed?url=/r/${id}&title=Zebra`, "/%c0?Zebra"])
    await app.inject({ url, remoteAddress, headers: { accept: "text/html" } });
  await app.inject({ method: "POST", url: "/api/v1/runs", headers: json, payload: `{"title": "${title}",`, remoteAddress });
  await publish(app, { experiment: {}, [title]: description });
  await app.inject({ method: "PATCH", url: `/api/v1/runs/${id}`, headers: { ...json, authorization }, payload: JSON.stringify({ title }) });
  await app.inject({ method: "DELETE", url: `/api/v1/runs/${id}`, headers: { authorization: "Bearer another-token" }, remoteAddress });
  await app.inject({ method: "DELETE", url: `/api/v1/runs/${id}`, headers: { authorization }, remoteAddress });

  expect(lines.length).toBeGreaterThan(15);
  const log = lines.join("");
  for (const secret of [deleteToken, "another-token", key, "Zebra", "Written by", remoteAddress, "Someone's"])
    expect(log, secret).not.toContain(secret);
});

it("keeps of an error what helps to mend it, and not the row that a database quotes", () => {
  const cause = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (title)=(Zebra) already exists." });
  const logged = loggedError(new Error("it failed", { cause }));
  expect(logged).toMatchObject({ type: "Error", message: "it failed", cause: { code: "23505", message: "duplicate key" } });
  expect(logged.stack).toContain("logged-request.test");
  expect(JSON.stringify(logged)).not.toContain("Zebra");
  expect(loggedError("text")).toMatchObject({ message: "text" });
});
