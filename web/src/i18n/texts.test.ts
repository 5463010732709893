import { expect, it } from "vitest";
import { shapeOf } from "./testing/message-shape.js";
import { textsOf } from "./testing/texts.js";

const bare = (code: string): readonly string[] => textsOf("a.tsx", code).bare.map(({ text }) => text);

it("finds what t and msg translate, in every branch", () => {
  const code = `const a = msg("Rows"); const f = (x) => t(x ? "one" : "other {n}", { n: 1 });`;
  expect(textsOf("a.ts", code).messages.map(({ text }) => text)).toEqual(["Rows", "one", "other {n}"]);
});

it("finds text between tags and in attributes that are read", () => {
  expect(bare(`const a = <p title="Why" className="grow">Hello {name} there</p>;`)).toEqual(["Why", "Hello", "there"]);
  expect(bare(`const a = <p aria-label={x ? \`Run \${x}\` : "none"}>{y && "shown"}</p>;`)).toEqual(["Run …", "none", "shown"]);
});

it("leaves units, keys and translated text alone", () => {
  expect(bare(`const a = <p title={t("Why")}>{t("Rows")} 3 s <kbd>Ctrl K</kbd><code>snd_una</code> Ackscope</p>;`)).toEqual([]);
});

it("finds what is translated while a module loads", () => {
  const eager = (code: string): number => textsOf("a.ts", code).eager.length;
  expect([eager(`const a = t("Rows");`), eager(`const a = () => t("Rows");`), eager(`const a = msg("Rows");`)]).toEqual([1, 0, 0]);
});

it("reads the shape of a message", () => {
  expect(shapeOf("{n, plural, one {# packet of {flow}} other {# packets of {flow}}} at {time}")).toEqual({
    names: ["flow", "n", "time"],
    plurals: { n: ["one", "other"] },
  });
});
