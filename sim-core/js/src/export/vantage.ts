/** Where packets are captured: each vantage is an interface of the capture file. */
import type { Network } from "./network.js";

export type Vantage =
  /** Between what ends at a node, TCP or an agent, and the network: what is sent there, before any queue, and what arrives for it. */
  | { readonly kind: "node"; readonly name: string; readonly node: number; readonly role: "sender" | "receiver" | "any" }
  /** A tap on a link at one of its ends: packets as their transmission begins, and as they arrive. */
  | {
      readonly kind: "link";
      readonly name: string;
      readonly node: number;
      readonly out: number | undefined;
      readonly in: number | undefined;
    }
  /** A radio that hears every frame of a channel of 802.11 stations. */
  | { readonly kind: "channel"; readonly name: string; readonly channel: string };

export class UnknownVantage extends Error {
  override readonly name = "UnknownVantage";
}

/**
 * `sender` and `receiver` are the nodes where flows begin and end, `all` is everything, else `node:ID`, a link's `ID` (both ends), `ID/forward` or
 * `ID/backward` (the end where that direction begins), or `channel:ID`.
 */
export function vantagesAt(network: Network, where: string): readonly Vantage[] {
  const all = allVantages(network);
  if (where === "all") return all;
  if (where === "sender" || where === "receiver") return endsOfFlows(network, where);
  const [id = "", side] = where.split("/");
  const found = all.filter((vantage) => {
    if (vantage.kind !== "link") return vantage.name === where;
    const direction = network.directions[vantage.out ?? -1] ?? network.directions[vantage.in ?? -1];
    if (direction?.id !== id) return false;
    return side === undefined || (vantage.out !== undefined && network.directions[vantage.out]?.direction === side);
  });
  if (found.length === 0) throw new UnknownVantage(`there is no place “${where}”; there are ${vantageNames(network).join(", ")}`);
  return found;
}

/** What `vantagesAt` understands. */
export function vantageNames({ nodes, directions, channels }: Network): readonly string[] {
  const links = [...new Set(directions.map(({ id }) => id))];
  const air = channels.flatMap(({ id, type }) => (type === "dcf" ? [`channel:${id}`] : []));
  return ["sender", "receiver", ...nodes.map((id) => `node:${id}`), ...links, ...air, "all"];
}

function endsOfFlows(network: Network, role: "sender" | "receiver"): readonly Vantage[] {
  const places = new Set(network.flows.map(({ from, to }) => (role === "sender" ? from : to)));
  return [...places].map((node) => ({ kind: "node", name: `node:${network.nodes[node]}`, node, role }));
}

function allVantages({ nodes, directions, channels }: Network): readonly Vantage[] {
  const hosts = nodes.map((id, node): Vantage => ({ kind: "node", name: `node:${id}`, node, role: "any" }));
  const taps = directions.flatMap(({ id, direction, from }, out): Vantage[] => {
    const back = direction === "forward" ? out + 1 : out - 1;
    return [{ kind: "link", name: `${id}@${nodes[from]}`, node: from, out, in: directions[back]?.to === from ? back : undefined }];
  });
  const air = channels.flatMap(({ id, type }): Vantage[] =>
    type === "dcf" ? [{ kind: "channel", name: `channel:${id}`, channel: id }] : [],
  );
  return [...hosts, ...taps, ...air];
}
