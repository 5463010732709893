import { expect, it } from "vitest";
import { labAddressProblem } from "./lab-address.js";

const problem = (address: string) => labAddressProblem("/lab", address)?.message;

it.each([
  "/lab#v=1",
  "/lab#v=1&preset=smartacking/1-0-5mbps&a=newreno&b=&t=0-2.4",
  "/lab#v=1&run=2345bcdfgh&marks=1.2:first%20drop;2.4",
  "/lab#v=1&x=q1YqVrJSMlSqBQA&from=2345bcdfgh&filter=seq%3E30",
])("takes %s", (address) => {
  expect(problem(address)).toBeUndefined();
});

it.each([
  ["https://example.org/lab#v=1", "the address does not begin with /lab#v=1"],
  ["/lab#v=12", "the address does not begin with /lab#v=1"],
  ["/compare#v=1", "the address does not begin with /lab#v=1"],
  ['/lab#v=1&t="><b>', 'the address has "t=\\"><b>" in it'],
  ["/lab#v=1&t", 'the address has "t" in it'],
  ["/lab#v=1&", 'the address has "" in it'],
  ["/lab#v=1&t=%E0%A4%A", 'the address has "t=%E0%A4%A" in it'],
  ["/lab#v=1&t=0-1&t=0-2", "the address has t twice"],
  ["/lab#v=1&v=1", "the address has v twice"],
  ["/lab#v=1&preset=smartacking/1-0-5mbps&run=2345bcdfgh", "the address names preset and run: only one of them can be shown"],
  ["/lab#v=1&preset=none/none", "there is no preset none/none"],
])("refuses %s", (address, message) => {
  expect(problem(address)).toBe(message);
});
