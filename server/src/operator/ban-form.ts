/** Who is to be banned, as an operator types it. */
import { BlockList, isIP } from "node:net";
import type { Banned } from "../db/bans.js";
import type { Clients } from "../fairness/clients.js";
import { HttpProblem, problemKinds } from "../problems.js";

/** Wider ones hold people of whole countries: the switch for read-only is honest about that. */
const widest = { 4: 8, 6: 16 } as const;

export const banHours: Readonly<Record<string, number>> = { "1 hour": 1, "1 day": 24, "7 days": 168, "30 days": 720, "1 year": 8760 };

/** One address is kept as its client's hash; only a range is kept as it is typed. Throws HttpProblem. */
export function bannedOf(text: string, clients: Clients): Banned {
  const [address = "", prefix, ...rest] = text.trim().split("/");
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || address.includes("%") || rest.length > 0)
    throw wrong(`${JSON.stringify(text)} is no address`, "an address such as 192.0.2.7, or a range such as 192.0.2.0/24 or 2001:db8::/48");
  if (prefix === undefined) return { client: clients.hashOf(address) };
  const bits = version === 4 ? 32 : 128;
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits)
    throw wrong(`/${prefix} is no length of an IPv${version} range`, `/${widest[version]} to /${bits}`);
  if (Number(prefix) < widest[version])
    throw wrong(`/${prefix} holds too many people`, `/${widest[version]} or longer; to stop everybody, switch the server to read-only`);
  if (version === 6 && holdsIpv4(address, Number(prefix))) throw wrong(`${text} holds IPv4 addresses`, "an IPv4 range, written as one");
  return { addresses: `${address}/${Number(prefix)}` };
}

/** Of those that IPv6 maps (RFC 4291, section 2.5.5.2). */
function holdsIpv4(address: string, prefix: number): boolean {
  const [range, mapped] = [new BlockList(), new BlockList()];
  range.addSubnet(address, prefix, "ipv6");
  mapped.addSubnet("::ffff:0:0", 96, "ipv6");
  return range.check("::ffff:0:0", "ipv6") || mapped.check(address, "ipv6");
}

/** Throws HttpProblem. */
export function banEnd(name: string, now: Date): Date {
  const hours = Object.hasOwn(banHours, name) ? banHours[name] : undefined;
  if (hours === undefined) throw wrong(`${JSON.stringify(name)} is no time of a ban`, Object.keys(banHours).join(", "));
  return new Date(now.getTime() + hours * 3_600_000);
}

const wrong = (message: string, expected: string) => new HttpProblem(problemKinds.invalid, `${message}; expected: ${expected}`);
