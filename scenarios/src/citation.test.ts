import { expect, it } from "vitest";
import { bibtex } from "./citation.js";

const run = {
  id: "2345bcdfgh",
  title: "50 % loss & {snoop}",
  createdAt: "2026-03-14T15:09:26.535Z",
  core: "0.1.0+0123456789ab",
  results: [
    { variant: "new_reno", digest: "0123456789abcdef" },
    { variant: "snoop", digest: "fedcba9876543210" },
  ],
};

it("names address, date, core and digests, with TeX's characters escaped", () => {
  expect(bibtex(run, "https://ackscope.example/r/2345bcdfgh")).toBe(
    String.raw`@misc{ackscope-2345bcdfgh,
  title = {{50 \% loss \& \{snoop\}}},
  howpublished = {Ackscope},
  year = {2026},
  month = mar,
  url = {https://ackscope.example/r/2345bcdfgh},
  note = {core 0.1.0+0123456789ab, digests new\_reno 0123456789abcdef, snoop fedcba9876543210, CC BY 4.0}
}`,
  );
});

it("leaves the digests out while the server has none", () => {
  expect(bibtex({ ...run, results: [] }, "https://a.example/r/x")).toContain("note = {core 0.1.0+0123456789ab, CC BY 4.0}");
});
