import { describe, expect, it } from "vitest";
import { embedAddress } from "./address.js";

describe("what a frame shows", () => {
  it.each([
    ["https://ackscope.example.org/r/7j3843mxhs", "https://ackscope.example.org/embed/7j3843mxhs"],
    ["https://ackscope.example.org/r/7j3843mxhs?t=0.1-0.4", "https://ackscope.example.org/embed/7j3843mxhs?t=0.1-0.4"],
    ["https://ackscope.example.org/embed/7j3843mxhs", "https://ackscope.example.org/embed/7j3843mxhs"],
    ["https://example.org/tools/tcp/r/7j3843mxhs/", "https://example.org/tools/tcp/embed/7j3843mxhs"],
    ["https://example.org/tools/lab#v=1&preset=today/one", "https://example.org/tools/embed#v=1&preset=today/one"],
    ["/r/7j3843mxhs", "https://course.example.org/embed/7j3843mxhs"],
  ])("of %s", (address, shown) => {
    expect(embedAddress(address, "https://course.example.org/week/3")).toBe(shown);
  });

  it.each([
    "",
    "https://example.org/",
    "https://example.org/lab",
    "javascript:alert(1)//r/x",
    "data:text/html,/r/x",
    "http://",
    "/figures/today/1",
  ])("is nothing for %j", (address) => {
    expect(embedAddress(address, "https://course.example.org/")).toBeNull();
  });
});
