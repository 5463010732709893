import { afterEach, expect, it, vi } from "vitest";
import { ApiRefusal, deleteRun, fetchRun } from "./api.js";

afterEach(() => vi.unstubAllGlobals());
const answering = (answer: () => Response | Promise<Response>): void =>
  void vi.stubGlobal(
    "fetch",
    vi.fn(async () => answer()),
  );

it("turns a problem document into a refusal with its problems", async () => {
  const problems = [{ pointer: "/experiment/title", message: "title is missing", expected: "1 to 200 characters" }];
  answering(() => Response.json({ title: "The document has problems", detail: "1 problem", problems }, { status: 422 }));
  await expect(fetchRun("abc")).rejects.toMatchObject({ status: 422, message: "1 problem", problems });
});

it("says that the server cannot be reached", async () => {
  answering(() => Promise.reject(new TypeError("fetch failed")));
  await expect(fetchRun("abc")).rejects.toThrow("The server cannot be reached.");
});

it("refuses with the status when the body is not JSON", async () => {
  answering(() => new Response("<html>", { status: 502 }));
  await expect(fetchRun("abc")).rejects.toEqual(new ApiRefusal(502, "The server answered 502."));
});

it("accepts an empty answer to a deletion", async () => {
  answering(() => new Response(null, { status: 204 }));
  await expect(deleteRun("abc", "token")).resolves.toBeUndefined();
});

it("writes ids into paths escaped", async () => {
  const fetching = vi.fn(async () => Response.json({}));
  vi.stubGlobal("fetch", fetching);
  await fetchRun("../x?y");
  expect(fetching).toHaveBeenCalledWith("/api/v1/runs/..%2Fx%3Fy", { method: "GET", headers: {} });
});

it.each([
  [503, "read-only", {}, /read-only for now/],
  [403, "banned", { until: "2026-03-14T15:09:26.535Z" }, /nothing from your address until .*2026/],
  [403, "awaiting-approval", {}, /waits for approval/],
])("says in the reader's language what the operator has decided (%i %s)", async (status, kind, members, words) => {
  answering(() => Response.json({ type: `urn:ackscope:problem:${kind}`, detail: "in the server's words", ...members }, { status }));
  await expect(fetchRun("abc")).rejects.toMatchObject({ status, message: expect.stringMatching(words) as string });
});

it("reads what was published from this browser with its token, which nobody else's run is sent", async () => {
  const stored = JSON.stringify([{ id: "abc", title: "Mine", createdAt: "2026-03-14", deleteToken: "secret" }]);
  vi.stubGlobal("localStorage", { getItem: () => stored });
  const fetching = vi.fn(async () => Response.json({}));
  vi.stubGlobal("fetch", fetching);
  await fetchRun("abc");
  expect(fetching).toHaveBeenLastCalledWith("/api/v1/runs/abc", { method: "GET", headers: { authorization: "Bearer secret" } });
  await fetchRun("xyz");
  expect(fetching).toHaveBeenLastCalledWith("/api/v1/runs/xyz", { method: "GET", headers: {} });
});
