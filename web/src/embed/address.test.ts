import { describe, expect, it } from "vitest";
import { openLink } from "../lab/session/address.js";
import { embeddedId, labAddress } from "./address.js";

describe("an embed's address", () => {
  it("names a run", () => {
    expect(embeddedId("/embed/bcdfghjkmn")).toBe("bcdfghjkmn");
  });

  it.each(["/embed", "/embed/"])("names none: %s", (path) => {
    expect(embeddedId(path)).toBeUndefined();
  });

  it("leads to the laboratory with the same fragment", () => {
    const fragment = "#v=1&preset=smartacking/1-0-5mbps&a=newreno&b=&t=0.5-1.25&marks=1:first%20drop";
    expect(labAddress(fragment)).toBe(`/lab${fragment}`);
    expect(labAddress("")).toBe("/lab");
    expect(labAddress("#")).toBe("/lab");
  });
});

describe("an embed's fragment", () => {
  const opened = async (fragment: string) => openLink(fragment, new AbortController().signal);

  it("is read as the laboratory reads it", async () => {
    expect(await opened("#v=1&preset=smartacking/1-0-5mbps&a=newreno&b=&t=0.5-1.25&diagram=ladder")).toMatchObject({
      ok: true,
      opening: { a: "newreno", b: null, view: { from: 0.5, to: 1.25, diagram: "ladder" } },
    });
  });

  it("says what is wrong in it", async () => {
    expect(await opened("#v=1&preset=smartacking/nothing")).toMatchObject({
      ok: false,
      problems: [{ pointer: "#preset", message: "there is no such preset" }],
    });
    expect(await opened("#v=2")).toMatchObject({ ok: false, problems: [{ pointer: "#v", expected: "v=1" }] });
  });
});
