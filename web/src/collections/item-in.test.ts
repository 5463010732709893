import { expect, it } from "vitest";
import { itemIn } from "./item-in.js";

it.each([
  ["https://example.org/r/2345bcdfgh", { run: "2345bcdfgh" }],
  ["2345bcdfgh", { run: "2345bcdfgh" }],
  ["https://example.org/lessons/ack-clock#rest", { lesson: "ack-clock" }],
  ["/lessons/ack-clock?lang=de", { lesson: "ack-clock" }],
  ["https://example.org/lab#v=1&preset=smartacking/1-0-5mbps", { preset: "smartacking/1-0-5mbps" }],
  ["https://example.org/lab#v=1&run=2345bcdfgh", { run: "2345bcdfgh" }],
  ["https://example.org/lab#v=1&preset=smartacking/1-0-5mbps&t=0.5-1", { lab: "/lab#v=1&preset=smartacking/1-0-5mbps&t=0.5-1" }],
  // What a link may hold unescaped is escaped, as the server wants it.
  ["/embed#v=1&filter=seq>30", { lab: "/lab#v=1&filter=seq%3E30" }],
])("finds in %j what it shows", (text, shown) => {
  expect(itemIn(text)).toEqual({ item: { ...shown, text: "" } });
});

it.each(["https://example.org/lab#v=1&t=3-1", "https://example.org/lessons/none", "https://example.org/about", ""])(
  "refuses %j in words",
  (text) => {
    expect(itemIn(text)).toEqual({ problem: expect.stringMatching(/./) as string });
  },
);
