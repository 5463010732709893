// The form of a scenario, made from the catalogue: which controls there are, what each one says now, and where it writes.

import { getAtPointer, type Scenario, type Slot } from "@ackscope/scenarios";
import { returnBottleneck, topologyOf } from "@ackscope/scene";
import { agentItems } from "./form-agents.js";
import { FormControls, isUdp, isRelay } from "./form-controls.js";
import {
  isPrimary,
  isQuiet,
  joined,
  split,
  suffixed,
  withOptions,
  type FieldItem,
  type FormGroup,
  type FormItem,
  type FormSource,
  type SlotItem,
} from "./form-items.js";
import { handoffGroup, mediumFields, mediumItems } from "./form-media.js";
import { bringingFields, noticeNote, selectiveNote } from "./form-selective.js";
import { sameJson } from "./pointer.js";

export * from "./form-items.js";

/** Links beyond the bottleneck have controls only in networks that a person can oversee; JSON has them all. */
const mostLinks = 12;

/** One direction of a link of the document. */
interface Way {
  readonly link: number;
  readonly pointer: string;
  /** The node that it leads to. */
  readonly to: string;
}

/** Below this a capacity is a modem's, bit/s. */
const modemRate = 0.5e6;
/** The return links of the asymmetry paper, from 9.6 to 100 kbit/s, and some room. */
const modemSlider = { min: 1e3, max: 2e5, step: 100 };

/** Flows that can start after each other are chosen one by one; more are left to the JSON. */
const mostChained = 6;

export function formOf(source: FormSource): readonly FormGroup[] {
  const form = new FormBuilder(source);
  const groups = [form.path(), form.returnLink(), form.handoffs(), ...form.ends(), form.traffic(), form.run()];
  return groups.filter(({ items, more }) => items.length + more.length > 0);
}

class FormBuilder {
  private readonly controls: FormControls;
  private readonly scenario: Scenario;
  private readonly ways: ReturnType<FormBuilder["narrowPlaces"]>;

  constructor(private readonly source: FormSource) {
    this.controls = new FormControls(source);
    this.scenario = source.a.scenario;
    this.ways = this.narrowPlaces();
  }

  path(): FormGroup {
    const { data, back, apart } = this.ways;
    const alone = apart && data.link === back?.link;
    const main = alone ? this.direction(data.pointer, "") : this.link(data.link, "");
    const shownLinks = this.scenario.links.length <= mostLinks ? this.scenario.links : [];
    const others = shownLinks.flatMap((link, i) => (i === data.link ? [] : this.link(i, link.id).items));
    const errors = this.errors(data, alone);
    const queue = (["queue/admit", "queue/order"] as const)
      .flatMap((slot) => (alone ? this.controls.slot(slot, [`${data.pointer}/${slot}`]) : this.eitherWay(slot, data.link, `/${slot}`)))
      .map(joined);
    const quiet = errors.every(isQuiet);
    const ofAcks = apart || !back ? this.forAcks(data, "") : this.forAcks(back, ", return");
    const path: FormGroup = {
      ...split("path", "Path", [], []),
      items: [...main.items, ...queue.filter(isPrimary), ...(quiet ? [] : errors.map(joined))],
      more: [...main.more, ...queue.filter((item) => !isPrimary(item)), ...(quiet ? errors : []), ...ofAcks],
    };
    const agents = apart ? [] : [agentItems(this.controls, back?.to)];
    const besides = withOptions(path, [...this.media(), ...this.otherErrors(alone), ...agents]);
    return { ...besides, more: [...besides.more, ...others] };
  }

  /** The narrow place of the ACKs, where it is not like that of the data. */
  returnLink(): FormGroup {
    const { back, apart } = this.ways;
    if (!back || !apart) return split("return", "Return link", [], []);
    const way = ", return";
    const { items, more } = this.direction(back.pointer, way);
    const queue = (["queue/admit", "queue/order"] as const)
      .flatMap((slot) => this.controls.slot(slot, [`${back.pointer}/${slot}`]))
      .map((item) => joined(suffixed(item, way)));
    const errors = this.controls.slot("link/errors", [`${back.pointer}/errors`]).map((item) => suffixed(item, way));
    const ofAcks = [...this.forAcks(back, way), ...agentItems(this.controls, back.to)];
    const rest = [...queue, ...ofAcks, ...(errors.every(isQuiet) ? [] : errors.map(joined))];
    return {
      ...split("return", "Return link", [], []),
      items: [...items, ...rest.filter(isPrimary)],
      more: [...more, ...rest.filter((item) => !isPrimary(item)), ...(errors.every(isQuiet) ? errors : [])],
    };
  }

  /** What a link may do to ACKs: it concerns the way back, but may sit on either. */
  private forAcks({ pointer }: Way, way: string): FormItem[] {
    return [
      ...this.controls.optional("queue/filter", [`${pointer}/queue/filter`]),
      ...this.controls.optional("link/compression", [`${pointer}/compression`]),
    ].map((item) => suffixed(item, way));
  }

  handoffs(): FormGroup {
    if (this.scenario.links.length > mostLinks) return split("handoffs", "Handoffs", [], []);
    return handoffGroup(this.controls);
  }

  /** Sender and receiver; of a split connection those of both its parts. */
  ends(): FormGroup[] {
    const relays = this.relays();
    const [relay] = relays;
    const own = [this.sender(this.flowsAlike()), this.receiver(this.flowsAlike())];
    if (relay === undefined) return own;
    const id = this.relayName(relay);
    const named = (group: FormGroup): FormGroup => ({
      ...group,
      id: `${group.id}-relay`,
      title: `${group.title}, ${id}`,
      items: group.items.map((item) => suffixed(item, `, ${id}`)),
      more: group.more.map((item) => suffixed(item, `, ${id}`)),
    });
    return [...own, named(this.sender(relays)), named(this.receiver(relays))];
  }

  /** Losses on the narrow link: of both directions at once while they say the same, of the data alone where there are none. */
  private errors({ link, pointer }: Way, alone: boolean): FormItem[] {
    const ways = [`/links/${link}/forward/errors`, `/links/${link}/backward/errors`];
    const alike = sameJson(...(ways.map((way) => getAtPointer(this.scenario, way)) as [unknown, unknown]));
    return this.controls.slot("link/errors", !alone && alike && this.isLossy(link) ? ways : [`${pointer}/errors`]);
  }

  private isLossy(link: number): boolean {
    const { forward, backward = forward } = this.scenario.links[link] ?? {};
    return [forward, backward].some((way) => (way?.errors?.type ?? "none") !== "none");
  }

  /** Losses elsewhere than at the narrow places. */
  private otherErrors(alone: boolean): FormItem[][] {
    const { data, back } = this.ways;
    if (this.scenario.links.length > mostLinks) return [];
    return this.scenario.links.flatMap(({ id }, i) => {
      if (i === data.link || (alone && i === back?.link) || !this.isLossy(i)) return [];
      return [this.eitherWay("link/errors", i, "/errors").map((item) => ({ ...item, label: `${id}: ${item.label.toLowerCase()}` }))];
    });
  }

  /** The medium of the narrow link, and of others that share one. */
  private media(): FormItem[][] {
    const { data } = this.ways;
    const { links } = this.scenario;
    if (links.length > mostLinks) return [];
    const shared = links.flatMap(({ id, channel = null }, i) =>
      i === data.link || channel === null ? [] : [mediumItems(this.controls, i, `${id}: medium`)],
    );
    return [[...mediumItems(this.controls, data.link, "Medium"), ...mediumFields(this.controls)], ...shared];
  }

  private sender(flows: readonly number[]): FormGroup {
    const at = (rest: string): string[] => flows.map((i) => `/flows/${i}/sender${rest}`);
    const own = this.controls.fields("sender", at("")).filter(({ parameter }) => parameter.key !== "segmentBytes");
    const recovery = this.controls
      .slot("sender/recovery", at("/recovery"))
      .map((item) => bringingFields(item, this.scenario, flows, selectiveNote(this.controls.shown, flows)));
    const slots = (["sender/increase", "sender/response"] as const).map((slot) => this.controls.slot(slot, at(`/${slot.slice(7)}`)));
    const parts = [...this.controls.optional("sender/pacing", at("/pacing")), ...this.controls.optional("sender/bursts", at("/bursts"))];
    const heeds = this.controls.optional("sender/lossNotification", at("/eln")).map((item) => noticeNote(item, this.controls.shown, flows));
    const rto = this.controls.fields("rto", at("/rto"));
    const group = split("sender", "Sender", ["sender/recovery"], [...recovery, ...slots.flat(), ...parts, ...own, ...rto]);
    return withOptions(group, [this.controls.optional("sender/early", at("/limitedTransmit")), heeds]);
  }

  private receiver(flows: readonly number[]): FormGroup {
    const at = (rest: string): string[] => flows.map((i) => `/flows/${i}/receiver${rest}`);
    const group = split(
      "receiver",
      "Receiver",
      [],
      [
        ...this.controls.slot("receiver/ack", at("/ack")),
        ...this.controls.slot("receiver/rtt", at("/ack/rtt")),
        ...this.controls.fields("receiver", at("")),
      ],
    );
    return withOptions(group, [
      this.controls.slot("receiver/selective", at("/selective")),
      this.controls.optional("receiver/lossNotification", at("/eln")),
    ]);
  }

  traffic(): FormGroup {
    const flows = this.flowsAlike();
    const at = (rest: string): string[] => flows.map((i) => `/flows/${i}${rest}`);
    const segment = this.controls.fields("sender", at("/sender")).filter(({ parameter }) => parameter.key === "segmentBytes");
    const single = flows.length === 1 ? this.controls.fields("flow", at("")) : [];
    const group = split(
      "traffic",
      "Traffic",
      [],
      [
        ...this.controls.slot("traffic", at("/traffic")),
        ...segment,
        ...single,
        ...this.controls.fields("parallel", at("/parallel")),
        ...this.relayed(),
        ...this.datagrams(flows.length > 0),
      ],
    );
    return { ...group, more: [...group.more, ...this.chain()] };
  }

  /** What flows that relay another one share with it. */
  private relayed(): FormItem[] {
    return this.relays().flatMap((i) =>
      this.controls.slot("traffic", [`/flows/${i}/traffic`]).map((item) => suffixed(item, `, ${this.relayName(i)}`)),
    );
  }

  /** Which flow each one waits for. */
  private chain(): FormItem[] {
    const { flows } = this.scenario;
    if (flows.length < 2 || flows.length > mostChained) return [];
    const after = (id: unknown): string => (typeof id === "string" ? `flow ${id}` : "none");
    return flows.map(({ id }, i): SlotItem => {
      const pointers = [`/flows/${i}/after`];
      return {
        type: "slot",
        id: `/flows/${i}/after`,
        label: `${id} starts after`,
        alternatives: [
          { id: "none", title: "no other flow", description: "Its start counts from the beginning of the run.", values: [null] },
          ...flows
            .filter((other) => other.id !== id && !isUdp(other))
            .map((other) => ({
              id: after(other.id),
              title: other.id,
              description: `Its start counts from the arrival of ${other.id}\u2019s last segment.`,
              values: [other.id],
            })),
        ],
        cells: this.controls.slotCells(pointers, pointers).map((cell) => ({ ...cell, value: after(cell.value) })),
      };
    });
  }

  /** Flows without a TCP sender have traffic only. Beside TCP flows they are named, so that it is clear whose rate it is. */
  private datagrams(besideTcp: boolean): FormItem[] {
    const flows = this.scenario.flows.flatMap((flow, i) => (isUdp(flow) ? [i] : []));
    if (flows.length === 0) return [];
    const at = (rest: string): string[] => flows.map((i) => `/flows/${i}${rest}`);
    const items = [...this.controls.slot("traffic", at("/traffic")), ...(flows.length === 1 ? this.controls.fields("flow", at("")) : [])];
    const [only] = flows.length === 1 ? flows : [];
    const name = (only === undefined ? undefined : this.scenario.flows[only]?.id) ?? "UDP";
    return besideTcp ? items.map((item) => ({ ...item, label: `${name}: ${item.label.toLowerCase()}` })) : items;
  }

  run(): FormGroup {
    const seed = this.controls.fields("run", [""]).filter(({ parameter }) => parameter.key === "seed");
    const limit = this.controls.fields("run", ["/end"]).filter(({ parameter }) => parameter.key === "limit");
    return { id: "run", title: "Run", fixed: [], items: seed, more: limit };
  }

  /** TCP flows that one control can stand for: those with the first one's mechanisms. Second parts of split connections stand for themselves. */
  private flowsAlike(): number[] {
    const isOwn = (flow: Scenario["flows"][number]): boolean => !isUdp(flow) && !isRelay(flow);
    const first = this.scenario.flows.find(isOwn);
    return this.scenario.flows.flatMap((flow, i) => (isOwn(flow) && flow.receiver?.ack?.type === first?.receiver?.ack?.type ? [i] : []));
  }

  /** Of the first run whose connection is split: the other one may be whole. */
  private relays(): number[] {
    const flows = this.controls.shown.find((scenario) => scenario.flows.some(isRelay))?.flows ?? [];
    return flows.flatMap((flow, i) => (isRelay(flow) ? [i] : []));
  }

  private relayName(flow: number): string {
    return this.controls.shown.flatMap(({ flows }) => flows[flow] ?? []).find(isRelay)?.id ?? "";
  }

  /** The narrow places of the first flow's two ways, and whether they need controls of their own. */
  private narrowPlaces(): { readonly data: Way; readonly back: Way | undefined; readonly apart: boolean } {
    // The narrowest links of what was opened: a slider must not turn into another link's while it is dragged past that one's capacity.
    const { a, b, reference } = this.source;
    const opened = reference.a;
    const topology = topologyOf(opened?.links.length === this.scenario.links.length ? opened : this.scenario);
    const data = this.way(Math.max(0, topology.flows[0]?.bottleneck ?? 0));
    const number = returnBottleneck(topology);
    const back = number === undefined ? undefined : this.way(number);
    const shown = [a.scenario, b?.scenario, reference.a, reference.b];
    return { data, back, apart: back !== undefined && shown.some((scenario) => scenario && areApart(scenario, data, back)) };
  }

  /** By the number of event rows. */
  private way(direction: number): Way {
    const link = Math.floor(direction / 2);
    const forward = direction % 2 === 0;
    const { a = "", b = "" } = this.scenario.links[link] ?? {};
    return { link, pointer: `/links/${link}/${forward ? "forward" : "backward"}`, to: forward ? b : a };
  }

  /** One direction's parameters. */
  private direction(pointer: string, way: string): { items: FormItem[]; more: FormItem[] } {
    const all = [...this.controls.fields("pointToPoint", [pointer]), ...this.controls.fields("limit", [`${pointer}/queue/limit`])];
    const fields = all.map((item) => joined(suffixed(asModem(item), way)));
    return { items: fields.filter(isPrimary), more: fields.filter((item) => !isPrimary(item)) };
  }

  /** A link's parameters, both directions at once where they agree. */
  private link(number: number, name: string): { items: FormItem[]; more: FormItem[] } {
    const forward = `/links/${number}/forward`;
    const backward = `/links/${number}/backward`;
    const both = (mechanism: string, rest: string): FieldItem[] =>
      this.controls.fields(mechanism, [`${forward}${rest}`]).flatMap((field) => {
        const key = `${rest}/${field.parameter.key}`;
        const alike = sameJson(getAtPointer(this.scenario, forward + key), getAtPointer(this.scenario, backward + key));
        const titled = (base: string, way: string): FieldItem[] =>
          this.controls
            .fields(mechanism, base === "both" ? [forward + rest, backward + rest] : [base + rest])
            .filter(({ parameter }) => parameter.key === field.parameter.key)
            .map((item) => ({ ...item, label: `${name ? `${name}: ${item.label.toLowerCase()}` : item.label}${way}` }));
        return alike ? titled("both", "") : [...titled(forward, ", forward"), ...titled(backward, ", backward")];
      });
    const fields = [...both("pointToPoint", ""), ...both("limit", "/queue/limit")].map(joined);
    return { items: fields.filter(isPrimary), more: fields.filter((item) => !isPrimary(item)) };
  }

  /** A slot of a link, both directions at once where they agree. */
  private eitherWay(slot: Slot, link: number, rest: string): FormItem[] {
    const forward = `/links/${link}/forward${rest}`;
    const backward = `/links/${link}/backward${rest}`;
    if (sameJson(getAtPointer(this.scenario, forward), getAtPointer(this.scenario, backward)))
      return this.controls.slot(slot, [forward, backward]);
    const ways = [this.controls.slot(slot, [forward]), this.controls.slot(slot, [backward])] as const;
    // Parameters of one way only stand under its choice and need no name of their own.
    const both = ways.every((items) => items.some(({ type }) => type === "field"));
    const named = (items: readonly FormItem[], way: string): FormItem[] =>
      items.map((item) => (item.type === "slot" || both ? { ...item, label: `${item.label}, ${way}` } : item));
    return [...named(ways[0], "forward"), ...named(ways[1], "backward")];
  }
}

/** A link far below a megabit is dragged in kilobits, for as long as it is the one that was opened. */
function asModem(item: FieldItem): FieldItem {
  const { parameter, cells } = item;
  const opened = cells.map(({ reference, value }) => Number(reference ?? value));
  if (parameter.type !== "number" || parameter.unit !== "bit/s" || !opened.every((rate) => rate < modemRate)) return item;
  return { ...item, parameter: { ...parameter, slider: modemSlider } };
}

/** Whether data and ACKs meet different narrow places. Losses are chosen for the data alone until the way back has some of its own. */
function areApart(scenario: Scenario, data: Way, back: Way): boolean {
  const differs = (key: string): boolean =>
    !sameJson(getAtPointer(scenario, `${data.pointer}${key}`), getAtPointer(scenario, `${back.pointer}${key}`));
  const lossy = (getAtPointer(scenario, `${back.pointer}/errors/type`) ?? "none") !== "none";
  // Two links of one path may well have different delays.
  const keys = data.link === back.link ? ["/rate", "/delay", "/tick", "/queue", "/compression"] : ["/rate", "/queue", "/compression"];
  return keys.some(differs) || (lossy && differs("/errors"));
}
