import { describe, expect, it } from "vitest";
import { manifestAt, pageAt, placeOf, sitemap, standIn, withAddress } from "./place.js";

const tcp = placeOf("https://example.org/courses/tcp/");
const root = placeOf(undefined);

describe("where a site will be", () => {
  it.each([
    [undefined, "", undefined],
    ["/", "", undefined],
    ["/tcp", "/tcp", undefined],
    ["/courses/tcp/", "/courses/tcp", undefined],
    ["https://example.org", "", "https://example.org"],
    ["https://example.org/", "", "https://example.org"],
    ["http://localhost:3000/a%20b/", "/a%20b", "http://localhost:3000/a%20b"],
  ])("%s", (address, base, whole) => {
    expect(placeOf(address)).toEqual({ base, address: whole });
  });

  it.each([
    "tcp",
    "example.org/tcp",
    "//example.org/tcp",
    "ftp://example.org",
    "https://",
    "https://example.org/?a=1",
    "/a#b",
    '/"><script>',
  ])("is refused where it is no address: %s", (address) => {
    expect(() => placeOf(address)).toThrow(/--address is “.*”: it takes where the site will be/);
  });
});

describe("a page of a server, made one of files", () => {
  const page =
    '<!doctype html>\n<html lang="en"><head><link href="/a.css"><script src="/b.js"></script></head><a href="/lab">Lab</a> <a href="//cdn.example/x">x</a> <a href="#y">y</a> <p>href="/z"</p></html>';

  it("says where the site is and that it has no server, and leads within it", () => {
    expect(pageAt(page, tcp)).toBe(
      '<!doctype html>\n<html data-base="/courses/tcp" data-server="none" lang="en"><head><link href="/courses/tcp/a.css"><script src="/courses/tcp/b.js"></script></head><a href="/courses/tcp/lab">Lab</a> <a href="//cdn.example/x">x</a> <a href="#y">y</a> <p>href="/z"</p></html>',
    );
    expect(pageAt(page, root)).toContain('<html data-base="" data-server="none" lang="en"><head><link href="/a.css">');
  });

  it("has no links to what a server alone answers", () => {
    expect(pageAt('<p><a href="/api/docs">API</a></p>', tcp)).toBe("<p><a>API</a></p>");
  });

  it("says its own address once, where that is known", () => {
    expect(pageAt(withAddress(page, "/lab", tcp), tcp)).toContain('<link rel="canonical" href="https://example.org/courses/tcp/lab" />');
    const said = page.replace("</head>", `<link rel="canonical" href="${standIn}/figures/x" /></head>`);
    expect(pageAt(withAddress(said, "/lab", tcp), tcp).match(/canonical/g)).toHaveLength(1);
    expect(pageAt(withAddress(said, "/lab", tcp), tcp)).toContain('href="https://example.org/courses/tcp/figures/x"');
    expect(pageAt(withAddress(page, "/lab", root), root)).not.toContain("canonical");
  });

  it("is listed for search unless it says otherwise", () => {
    const listed = pageAt(withAddress(page, "/lab", tcp), tcp);
    const hidden = pageAt(withAddress(page, "/settings", tcp), tcp).replace("</head>", '<meta name="robots" content="noindex" /></head>');
    expect(sitemap([listed, hidden, listed]).match(/<loc>.*<\/loc>/g)).toEqual(["<loc>https://example.org/courses/tcp/lab</loc>"]);
  });
});

it("the app of one path is another than that of the next", () => {
  const manifest = JSON.stringify({ name: "x", id: "/", start_url: "/lab", scope: "/", icons: [{ src: "/i.png", sizes: "192x192" }] });
  expect(JSON.parse(manifestAt(manifest, tcp))).toEqual({
    name: "x",
    id: "/courses/tcp/",
    start_url: "/courses/tcp/lab",
    scope: "/courses/tcp/",
    icons: [{ src: "/courses/tcp/i.png", sizes: "192x192" }],
  });
});
