import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { matchPath } from "react-router";
import { expect, it } from "vitest";
import { isLab, patterns, routes } from "./routes.js";

const root = join(import.meta.dirname, "..");
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  // The server's API has a /runs, too.
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/generated\/|^routes\/|^share\/(api|call)\.ts$/.test(file));

const literal = /["'`]\/(lab|compare|bufferbloat|figures|runs|lessons|docs|settings|about|r|s|c)(["'`/#?]|\$\{)/;

it("is the only place that writes the address of a page", () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      // A link that a sentence gives as an example leads nowhere.
      .filter((line) => literal.test(line) && !/\blink: "\/r\//.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it.each([
  [routes.figure("smartacking/13"), "figure"],
  [routes.run("4fkx9zbt2m"), "run"],
  [routes.sweep("4fkx9zbt2m"), "sweep"],
  [routes.capture("4fkx9zbt2m"), "capture"],
  [routes.collection("4fkx9zbt2m"), "collection"],
  [routes.presentation("4fkx9zbt2m"), "presentation"],
  [routes.lesson("ack-clock"), "lesson"],
  [routes.docs(), "docs"],
  [routes.docs("mechanisms/newreno"), "docs"],
  [routes.runs, "runs"],
  [routes.newCollection, "newCollection"],
] as const)("%s is matched by the pattern of %s", (address, name) => {
  expect(matchPath(patterns[name], address)).not.toBeNull();
});

it("knows a laboratory by its path", () => {
  expect([routes.lab, routes.compare, routes.landing, routes.run("x")].map(isLab)).toEqual([true, true, false, false]);
});
