import { describe, expect, test } from "vitest";
import { checkNode, hasCommand } from "./setup.mjs";

describe("setting up", () => {
  test("a Node that is too old is refused with the version that is needed", () => {
    expect(() => checkNode("18.20.4")).toThrow("needs Node 20.19 or newer; this is Node 18.20.4");
    expect(() => checkNode("20.18.1")).toThrow("20.19");
  });

  test("Node 20.19 and what came after it are accepted", () => {
    for (const version of ["20.19.0", "20.20.2", "22.1.0", "24.0.0", "26.10.0"]) expect(() => checkNode(version)).not.toThrow();
  });

  test("a command is looked for in PATH", () => {
    expect(hasCommand("sh")).toBe(true);
    expect(hasCommand("no-such-command")).toBe(false);
  });
});
