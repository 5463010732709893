import { describe, expect, test } from "vitest";
import { catalogue, defaultMechanism } from "./catalogue.js";

const papers = ["smartacking", "asymmetry", "wireless-links", "multihop"];

describe.each(catalogue.map((mechanism) => [`${mechanism.sits} ${mechanism.id}`, mechanism] as const))("%s", (_, mechanism) => {
  test("is explained in sentences", () => {
    expect(mechanism.title).toMatch(/\S/);
    expect(mechanism.summary).toMatch(/^[A-Za-z0-9].+\.$/s);
  });

  test("has a source: a section of a paper, an RFC or a draft of one, a conference, or what every simulator of packets has", () => {
    const { paper, section } = mechanism;
    if (papers.includes(paper)) expect(section).not.toBe("");
    else expect(paper).toMatch(/^(RFC \d+|draft-[a-z0-9-]+-\d+|LANMAN \d{4}|SIGCOMM \d{4}|IEEE 802\.11[a-z]*|common)$/);
  });

  test("orders numbers of its own, and defaults that keep to it", () => {
    for (const { key, ...parameter } of mechanism.parameters) {
      if (!("atLeast" in parameter)) continue;
      const { atLeast, ...number } = parameter;
      const other = mechanism.parameters.find((each) => each.key === atLeast.key);
      expect(other, key).toMatchObject({ type: number.type, unit: number.unit });
      const [own, bound] = [Number(number.default), Number(other?.default)];
      if (atLeast.strictly) expect(own, key).toBeGreaterThan(bound);
      else expect(own, key).toBeGreaterThanOrEqual(bound);
    }
  });

  test("says of every parameter what it does, and where its default is from", () => {
    for (const { key, title, help, origin } of mechanism.parameters) {
      expect(title, key).toMatch(/\S/);
      expect(help, key).toMatch(/\.$/);
      expect(origin.kind === "source" ? origin.cite : origin.why, key).toMatch(/\S/);
    }
  });
});

test("the mechanism of a slot that says nothing is one of the catalogue", () => {
  for (const [sits, id] of Object.entries(defaultMechanism))
    expect(
      catalogue.some((each) => each.sits === sits && each.id === id),
      sits,
    ).toBe(true);
});

test("requirements speak of slots, mechanisms and parameters that there are", () => {
  const facts: Readonly<Record<string, readonly string[]>> = {
    lastHop: ["link", "station"],
    ends: ["move", "stay"],
    transport: ["tcp", "quic", "udp"],
  };
  for (const { id, requires = [] } of catalogue)
    for (const { needs, where = [] } of requires)
      for (const { part, key, is, not } of [needs, ...where]) {
        const there = catalogue.filter(({ sits }) => sits === part);
        const parameter = there.flatMap(({ parameters }) => parameters).find((each) => each.key === key);
        const choices = parameter?.type === "choice" ? parameter.choices.map(({ value }) => value) : ["true", "false"];
        const known = facts[part] ?? (key === undefined ? there.map((each) => each.id) : parameter === undefined ? [] : choices);
        expect(known, `${id}: ${part}`).toEqual(expect.arrayContaining([...(is ?? not ?? [""])]));
      }
});
