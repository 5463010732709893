import { toHtml } from "hast-util-to-html";
import { describe, expect, it } from "vitest";
import { readMarkdown } from "./markdown.js";

const read = (text: string) => readMarkdown(text, (url) => url);
const html = (text: string): string => toHtml(read(`# Title\n\n${text}`).tree).trim();

describe("Markdown with live parts", () => {
  it("takes the title out of the text", () => {
    const { title, headings, tree } = read("# A *title*\n\nText\n\n## First part\n\n### Within\n");
    expect(title).toBe("A title");
    expect(headings).toEqual([
      { id: "first-part", text: "First part", depth: 2 },
      { id: "within", text: "Within", depth: 3 },
    ]);
    expect(toHtml(tree)).not.toContain("h1");
  });

  it("names the live parts", () => {
    const { uses } = read(
      "# T\n\nThe :annotation[stall]{of=wait} takes :value{of=first} with :parameter{of=stall.delay}.\n\n:::diagram{of=stall}\nCaption\n:::\n\n::::predict{of=drop}\nWhere?\n\n:::reveal\nThere\n:::\n::::\n",
    );
    expect(uses).toEqual({ value: ["first"], parameter: ["stall.delay"], annotation: ["wait"], diagram: ["stall"], predict: ["drop"] });
  });

  it("makes elements of them", () => {
    expect(html(":::diagram{of=stall height=200}\nCaption with :value{of=x}\n:::")).toBe(
      '<live-diagram of="stall" height="200"><p>Caption with <live-value of="x"></live-value></p></live-diagram>',
    );
    expect(html("The :annotation[first *stall*]{of=wait}.")).toBe(
      '<p>The <live-annotation of="wait">first <em>stall</em></live-annotation>.</p>',
    );
    expect(html(":::note\nRFC 1122\n:::")).toBe('<aside class="margin-note" role="note"><p>RFC 1122</p></aside>');
  });

  it("marks words that agree with a value before them", () => {
    expect(html("It fires :value{of=n} times in all, and :value{of=m}\nsegments are lost.")).toBe(
      '<p>It fires <live-value of="n"></live-value> <live-counted of="n">times</live-counted> in all, and <live-value of="m"></live-value> <live-counted of="m">segments are</live-counted> lost.</p>',
    );
    expect(html("At :value{of=slow} times as late, :value{of=x} reaches")).not.toContain("live-counted");
  });

  it("leaves colons in prose alone", () => {
    expect(html("At 10:30, queue:limit and `a:value{of=x}`.")).toBe("<p>At 10:30, queue:limit and <code>a:value{of=x}</code>.</p>");
  });

  it("typesets mathematics as MathML", () => {
    const text = html("$W = \\frac{h}{4}$");
    expect(text).toContain("<math");
    expect(text).toContain("<mfrac>");
    expect(text).not.toContain("style=");
  });

  it("wraps tables, so that they scroll by themselves", () => {
    expect(html("| a |\n|---|\n| 1 |\n")).toMatch(/^<div class="table-scroll" tabindex="0" role="group"><table>/);
  });

  it("names a column that a formula heads", () => {
    expect(html("| $k$ | a |\n|---|---|\n| x | 1 |\n")).toContain('<span class="for-readers">k</span></th>');
  });

  it("heads no column with nothing", () => {
    expect(html("| | a |\n|---|---|\n| x | 1 |\n")).toContain("<tr>\n<td></td>\n<th>a</th>");
  });

  it.each([
    ["no title", "Text", "no title"],
    ["an unknown part", "# T\n\n:::chart{of=x}\n:::", 'line 3: there is no live part "chart"'],
    ["a diagram in a line", "# T\n\nText :diagram{of=x}", "line 3"],
    ["a part without a name", "# T\n\n:value{}", "line 3: value needs of"],
    ["an unknown attribute", "# T\n\n:value{of=x unit=s}", "line 3: value has no attribute unit"],
    ["wrong mathematics", "# T\n\n$\\frac{1$", ""],
  ])("refuses %s", (_, text, message) => {
    if (message === "") expect(toHtml(read(text).tree)).toContain("katex-error");
    else expect(() => read(text)).toThrow(message);
  });
});
