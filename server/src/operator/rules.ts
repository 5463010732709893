/** What operators have decided, as every process knows it some seconds later: what is switched, who is banned. */
import { BlockList, isIP } from "node:net";
import type { Kysely } from "kysely";
import { bansAt, type Ban } from "../db/bans.js";
import type { Database, SwitchName } from "../db/schema.js";
import { switchedOn } from "../db/switches.js";
import type { Clients } from "../fairness/clients.js";

/** A decision holds everywhere after so long at most. */
const freshMs = 2000;

export class Rules {
  private on: ReadonlyMap<SwitchName, Date> = new Map();
  private bans: readonly KnownBan[] = [];
  private readAt = -Infinity;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly db: Kysely<Database>,
    private readonly clients: Clients,
  ) {}

  /** What the answers below are, is true or was a moment ago. Throws what the database throws. */
  async fresh(): Promise<void> {
    if (performance.now() - this.readAt < freshMs) return;
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    await this.reading;
  }

  /** This process decided: it knows at once. */
  async changed(): Promise<void> {
    // A reading that is under way may be of before.
    await this.reading?.catch(() => undefined);
    await this.read();
  }

  isOn(name: SwitchName): boolean {
    return this.on.has(name);
  }

  /** Of several the one that ends last. */
  banOf(address: string, now: Date): Ban | undefined {
    if (this.bans.length === 0) return undefined;
    const client = this.clients.hashOf(address);
    return this.bans.find((known) => known.ban.until > now && known.holds(address, client))?.ban;
  }

  private async read(): Promise<void> {
    const at = performance.now();
    const [on, bans] = await Promise.all([switchedOn(this.db), bansAt(this.db, new Date())]);
    this.on = on;
    this.bans = bans.map(known);
    this.readAt = at;
  }
}

interface KnownBan {
  readonly ban: Ban;
  readonly holds: (address: string, client: string) => boolean;
}

function known(ban: Ban): KnownBan {
  if ("client" in ban.of) {
    const { client } = ban.of;
    return { ban, holds: (_address, hash) => hash === client };
  }
  const range = new BlockList();
  const [network = "", prefix] = ban.of.addresses.split("/");
  range.addSubnet(network, Number(prefix), familyOf(network));
  return { ban, holds: (address) => range.check(address, familyOf(address)) };
}

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 4 ? "ipv4" : "ipv6");
