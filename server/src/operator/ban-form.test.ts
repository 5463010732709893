import { describe, expect, it } from "vitest";
import { Clients } from "../fairness/clients.js";
import { bannedOf, banEnd } from "./ban-form.js";

const clients = new Clients(Buffer.alloc(32));

describe("who is to be banned", () => {
  it("is a client by its hash where one address is typed, of IPv6 its /64", () => {
    expect(bannedOf(" 192.0.2.7 ", clients)).toEqual({ client: clients.hashOf("192.0.2.7") });
    expect(bannedOf("2001:db8::1", clients)).toEqual(bannedOf("2001:db8::2", clients));
  });

  it("is a range as it is typed", () => {
    expect(bannedOf("192.0.2.0/24", clients)).toEqual({ addresses: "192.0.2.0/24" });
    expect(bannedOf("2001:db8::/48", clients)).toEqual({ addresses: "2001:db8::/48" });
  });

  it.each([
    ["", /is no address; expected: an address such as/],
    ["somebody", /is no address/],
    ["192.0.2.0/24/8", /is no address/],
    ["fe80::1%eth0", /is no address/],
    ["192.0.2.0/33", /\/33 is no length of an IPv4 range; expected: \/8 to \/32/],
    ["192.0.2.0/x", /is no length/],
    ["0.0.0.0/0", /\/0 holds too many people; expected: .*read-only/],
    ["2000::/3", /holds too many people/],
    ["::ffff:192.0.2.0/120", /holds IPv4 addresses; expected: an IPv4 range/],
    ["::/64", /holds IPv4 addresses/],
  ])("is not %j", (text, problem) => {
    expect(() => bannedOf(text, clients)).toThrow(problem);
  });

  it("is banned for one of the times that are offered", () => {
    expect(banEnd("1 day", new Date(0))).toEqual(new Date(86_400_000));
    for (const wrong of ["", "2 days", "toString"])
      expect(() => banEnd(wrong, new Date(0))).toThrow(/is no time of a ban; expected: 1 hour/);
  });
});
