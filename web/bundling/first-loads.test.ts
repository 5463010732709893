import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { patterns } from "../src/routes/routes.js";

it("says what every page of the router waits for", () => {
  const pages = Object.keys(JSON.parse(readFileSync(new URL("first-loads.json", import.meta.url), "utf8")) as object);
  const matches = pages.map((page) => new RegExp(`^${page.replaceAll("…", "[^/]+")}$`));
  const addresses = Object.values(patterns).map((pattern) => pattern.replace(":paper", "smartacking").replace(/:\w+|\*/g, "some"));
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => !matches.some((match) => match.test(address)))).toEqual([]);
});
