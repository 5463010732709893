import { expect, it } from "vitest";
import { Clients } from "./clients.js";

const clients = new Clients(Buffer.alloc(32, 1));
const sameFor = (of: (address: string) => string, one: string, other: string) => of(one) === of(other);
const sender = (address: string) => clients.hashOf(address);
const site = (address: string) => clients.siteOf(address);

it("takes a /64 of IPv6 for one sender and a /48 for one site", () => {
  expect(sameFor(sender, "2001:db8:1:2::1", "2001:db8:1:2:ffff::9")).toBe(true);
  expect(sameFor(sender, "2001:db8:1:2::1", "2001:db8:1:3::1")).toBe(false);
  expect(sameFor(site, "2001:db8:1:2::1", "2001:db8:1:ffff::1")).toBe(true);
  expect(sameFor(site, "2001:db8:1::1", "2001:db8:2::1")).toBe(false);
});

it("takes each address of IPv4 for itself, however it is written", () => {
  for (const of of [sender, site]) {
    expect(sameFor(of, "192.0.2.1", "::ffff:192.0.2.1")).toBe(true);
    expect(sameFor(of, "192.0.2.1", "192.0.2.2")).toBe(false);
  }
});

it("says nothing of the address without its secret", () => {
  expect(site("192.0.2.1")).toMatch(/^[0-9a-f]{32}$/);
  expect(new Clients(Buffer.alloc(32, 2)).siteOf("192.0.2.1")).not.toBe(site("192.0.2.1"));
});
