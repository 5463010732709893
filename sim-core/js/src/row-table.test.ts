// The core's row table (sim-core/src/trace/row.h) and ours are two texts about one thing; this holds them together.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  AckedAs,
  AckReason,
  Arrival,
  Cause,
  ChangeOf,
  DropReason,
  EstimatePhase,
  HeaderFlag,
  Kind,
  noPacket,
  RttFrom,
  TcpPhase,
  rowTable,
  unsetSsthresh,
} from "./columns.js";

const core = (file: string): string => readFileSync(fileURLToPath(new URL(`../../src/${file}`, import.meta.url)), "utf8");
const header = core("trace/row.h");

/** The enumerators of an `enum class`, in the spelling of TypeScript: kTimeout = 3 is timeout: 3. */
function enumerators(name: string): Record<string, number> {
  const body = new RegExp(`enum class ${name} : [^{]*\\{([^}]*)\\}`).exec(header)?.[1];
  if (body === undefined) throw new Error(`row.h has no enum ${name}`);
  const found: Record<string, number> = {};
  let next = 0;
  for (const [, word = "", value] of body.replaceAll(/\/\/.*$/gm, "").matchAll(/k(\w+)(?:\s*=\s*(\d+))?/g)) {
    next = value === undefined ? next : Number(value);
    found[word.charAt(0).toLowerCase() + word.slice(1)] = next++;
  }
  return found;
}

describe("the row tables of core and page", () => {
  test("number the kinds alike", () => {
    expect(enumerators("Kind")).toEqual(Kind);
    expect(rowTable.map(({ kind }) => kind)).toEqual(Object.values(enumerators("Kind")));
  });

  test.each([
    ["SendCause", Cause],
    ["AckReason", AckReason],
    ["DropReason", DropReason],
    ["ArrivalKind", Arrival],
    ["AckKind", AckedAs],
    ["Phase", TcpPhase],
    ["EstimatePhase", EstimatePhase],
    ["RttFrom", RttFrom],
    ["ChangeOf", ChangeOf],
  ])("give the words of %s the same numbers", (name, ours) => {
    expect(Object.values(enumerators(name))).toEqual(Object.values(ours));
  });

  test("keep the same kinds at the level `flows`", () => {
    const rule = /kind < Kind::k(\w+)((?: \|\| kind == Kind::k\w+)*) \|\| \(kind >= Kind::k(\w+) && kind <= Kind::k(\w+)\)/.exec(
      header.replaceAll(/\s+/g, " "),
    );
    const [, first = "", rest = "", from = "", to = ""] = rule ?? [];
    const others = [...rest.matchAll(/Kind::k(\w+)/g)].map(([, name = ""]) => name);
    const numbers = enumerators("Kind");
    const number = (name: string) => Number(numbers[`${name.charAt(0).toLowerCase()}${name.slice(1)}`]);
    const atPackets = (kind: number) =>
      kind < number(first) || others.map(number).includes(kind) || (kind >= number(from) && kind <= number(to));
    for (const { kind, name, level } of rowTable) expect(level, name).toBe(atPackets(kind) ? "packets" : "flows");
  });

  test("give the flags of headers the same bits", () => {
    const packet = core("packet/packet.h");
    const bits = new Map([...packet.matchAll(/PacketFlags k(\w+) = (\d+);/g)].map(([, name, bit]) => [name, Number(bit)]));
    const [, recorded = ""] = /kHeaderFlags = ([^;]*);/.exec(packet) ?? [];
    const names = [...recorded.matchAll(/k(\w+)/g)].map(([, name = ""]) => name);
    expect(Object.values(HeaderFlag)).toEqual(names.map((name) => bits.get(name)));
  });

  test("write an unset threshold and no packet alike", () => {
    expect(header).toContain(`kUnset = 0x${unsetSsthresh.toString(16)}U`);
    expect(noPacket).toBe(unsetSsthresh);
  });
});
