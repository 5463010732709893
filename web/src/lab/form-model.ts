// The form of a scenario, made from the catalogue: which controls there are, what each one says now, and where it writes.

import { catalogue, getAtPointer, type Experiment, type Mechanism, type Parameter, type Scenario, type Slot } from "@ackscope/scenarios";
import { returnBottleneck, topologyOf, type Topology } from "@ackscope/scene";
import { owns, type Place } from "./document.js";
import { sameJson } from "./pointer.js";

/** One value of a control. Where the values of A and B differ there are two. */
export interface Cell {
  /** Where it is written: one place, or A's and B's own while they say the same. */
  readonly places: readonly Place[];
  readonly letter: "A" | "B" | null;
  readonly value: unknown;
  /** The flows that this control stands for disagree. */
  readonly mixed: boolean;
  /** What the preset says here; undefined where it has no such place. */
  readonly reference: unknown;
}

export interface FieldItem {
  readonly type: "field";
  readonly id: string;
  readonly label: string;
  readonly parameter: Parameter;
  readonly cells: readonly Cell[];
}

export interface SlotItem {
  readonly type: "slot";
  readonly id: string;
  readonly label: string;
  readonly alternatives: readonly Alternative[];
  /** One a run; B's may be A's. */
  readonly cells: readonly SlotCell[];
}

/** One thing that may sit in a slot. */
export interface Alternative {
  readonly id: string;
  readonly title: string;
  /** One sentence, and where it comes from. */
  readonly description: string;
  /** What is written at each pointer of a cell, in their order: the mechanism with what it has no default for. */
  readonly values: readonly unknown[];
}

export interface SlotCell extends Place {
  readonly letter: "A" | "B" | null;
  readonly value: unknown;
  /** B has nothing of its own here. */
  readonly sameAsA: boolean;
  /** The variant that the run letter stands for. */
  readonly own: string;
}

export type FormItem = FieldItem | SlotItem;

export interface FormGroup {
  readonly id: string;
  readonly title: string;
  /** Mechanisms to which there is no alternative yet. */
  readonly fixed: readonly Mechanism[];
  readonly items: readonly FormItem[];
  /** Behind "More". */
  readonly more: readonly FormItem[];
}

/** The scenarios of the runs on the page; `b` is null without a second one. */
export interface FormSource {
  readonly experiment: Experiment;
  readonly a: { readonly id: string; readonly scenario: Scenario };
  readonly b: { readonly id: string; readonly scenario: Scenario } | null;
  /** The same variants of the preset or run that the experiment started from. */
  readonly reference: { readonly a: Scenario | null; readonly b: Scenario | null };
}

/** Links beyond the bottleneck have controls only in networks that a person can oversee; JSON has them all. */
const mostLinks = 12;

const slotTitles: Partial<Record<Slot, string>> = {
  "queue/admit": "Queue admission",
  "queue/order": "Queue order",
  "queue/filter": "ACK filter",
  "link/compression": "Header compression",
  "link/errors": "Losses on the link",
  traffic: "Traffic",
  "sender/increase": "Growth",
  "sender/recovery": "Loss recovery",
  "sender/response": "Response to loss",
  "sender/pacing": "Pacing",
  "sender/bursts": "Burst limit",
  "receiver/ack": "ACK policy",
  "receiver/rtt": "RTT at the receiver",
  agent: "Agent behind the return link",
};

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
  return [form.path(), form.returnLink(), form.sender(), form.receiver(), form.traffic(), form.run()].filter(
    ({ items, more }) => items.length + more.length > 0,
  );
}

class FormBuilder {
  private readonly scenario: Scenario;
  private readonly ways: ReturnType<FormBuilder["narrowPlaces"]>;
  private topology: Topology | undefined;

  constructor(private readonly source: FormSource) {
    this.scenario = source.a.scenario;
    this.ways = this.narrowPlaces();
  }

  path(): FormGroup {
    const { data, back, apart } = this.ways;
    const alone = apart && data.link === back?.link;
    const main = alone ? this.direction(data.pointer, "") : this.link(data.link, "");
    const shownLinks = this.scenario.links.length <= mostLinks ? this.scenario.links : [];
    const others = shownLinks.flatMap((link, i) => (i === data.link ? [] : this.link(i, link.id).items));
    const errors = this.slot("link/errors", [`${data.pointer}/errors`]);
    const queue = (["queue/admit", "queue/order"] as const)
      .flatMap((slot) => (alone ? this.slot(slot, [`${data.pointer}/${slot}`]) : this.eitherWay(slot, data.link, `/${slot}`)))
      .map(joined);
    const quiet = errors.every(isQuiet);
    const ofAcks = apart || !back ? this.forAcks(data, "") : [...this.forAcks(back, ", return"), ...this.agents(back)];
    return {
      ...split("path", "Path", [], []),
      items: [...main.items, ...queue.filter(isPrimary), ...(quiet ? [] : errors.map(joined))],
      more: [...main.more, ...queue.filter((item) => !isPrimary(item)), ...(quiet ? errors : []), ...ofAcks, ...others],
    };
  }

  /** The narrow place of the ACKs, where it is not like that of the data. */
  returnLink(): FormGroup {
    const { back, apart } = this.ways;
    if (!back || !apart) return split("return", "Return link", [], []);
    const way = ", return";
    const { items, more } = this.direction(back.pointer, way);
    const queue = (["queue/admit", "queue/order"] as const)
      .flatMap((slot) => this.slot(slot, [`${back.pointer}/${slot}`]))
      .map((item) => joined(suffixed(item, way)));
    const errors = this.slot("link/errors", [`${back.pointer}/errors`]).map((item) => suffixed(item, way));
    const ofAcks = [...this.forAcks(back, way), ...this.agents(back)];
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
      ...this.optional("queue/filter", [`${pointer}/queue/filter`]),
      ...this.optional("link/compression", [`${pointer}/compression`]),
    ].map((item) => suffixed(item, way));
  }

  /** The only agent is one that may be there or not, where the return link ends; of several the parameters are shown. */
  private agents(back: Way): FormItem[] {
    const { agents = [] } = this.scenario;
    const fields = agents.flatMap(({ id, type }, i) =>
      this.fields(type, [`/agents/${i}`]).map((field) => ({ ...field, label: `${field.label}, ${id}` })),
    );
    if (agents.length > 1) return fields;
    const cells = this.slotCells(["/agents"], ["/agents"]);
    const present = (value: unknown): string => (Array.isArray(value) ? ((value as typeof agents)[0]?.type ?? "none") : "none");
    const ends = this.scenario.flows.some(({ from, to }) => from === back.to || to === back.to);
    // A host forwards nothing, so an agent there would see nothing.
    const offered = ends && agents.length === 0 ? [] : catalogue.filter(({ sits }) => sits === "agent");
    if (offered.length === 0) return [];
    const item: SlotItem = {
      type: "slot",
      id: "/agents",
      label: slotTitles.agent ?? "",
      alternatives: [
        { id: "none", title: "None", description: "Packets pass as they are.", values: [[]] },
        ...offered.map((mechanism) => ({
          id: mechanism.id,
          title: mechanism.title,
          description: describe(mechanism),
          values: [[{ id: "agent", node: agents[0]?.node ?? back.to, type: mechanism.id }]],
        })),
      ],
      cells: cells.map((cell) => ({ ...cell, value: present(cell.value) })),
    };
    return [item, ...fields];
  }

  sender(): FormGroup {
    const flows = this.flowsAlike();
    const at = (rest: string): string[] => flows.map((i) => `/flows/${i}/sender${rest}`);
    const own = this.fields("sender", at("")).filter(({ parameter }) => parameter.key !== "segmentBytes");
    const slots = (["sender/recovery", "sender/increase", "sender/response"] as const).map((slot) =>
      this.slot(slot, at(`/${slot.slice(7)}`)),
    );
    const parts = [...this.optional("sender/pacing", at("/pacing")), ...this.optional("sender/bursts", at("/bursts"))];
    return split("sender", "Sender", ["sender/recovery"], [...slots.flat(), ...parts, ...own, ...this.fields("rto", at("/rto"))]);
  }

  receiver(): FormGroup {
    const flows = this.flowsAlike();
    const at = (rest: string): string[] => flows.map((i) => `/flows/${i}/receiver${rest}`);
    return split(
      "receiver",
      "Receiver",
      [],
      [...this.slot("receiver/ack", at("/ack")), ...this.slot("receiver/rtt", at("/ack/rtt")), ...this.fields("receiver", at(""))],
    );
  }

  traffic(): FormGroup {
    const flows = this.flowsAlike();
    const at = (rest: string): string[] => flows.map((i) => `/flows/${i}${rest}`);
    const segment = this.fields("sender", at("/sender")).filter(({ parameter }) => parameter.key === "segmentBytes");
    const single = flows.length === 1 ? this.fields("flow", at("")) : [];
    const group = split(
      "traffic",
      "Traffic",
      [],
      [
        ...this.slot("traffic", at("/traffic")),
        ...segment,
        ...single,
        ...this.fields("parallel", at("/parallel")),
        ...this.datagrams(flows.length > 0),
      ],
    );
    return { ...group, more: [...group.more, ...this.chain()] };
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
            .filter((other) => other.id !== id && !isDatagrams(other))
            .map((other) => ({
              id: after(other.id),
              title: other.id,
              description: `Its start counts from the arrival of ${other.id}\u2019s last segment.`,
              values: [other.id],
            })),
        ],
        cells: this.slotCells(pointers, pointers).map((cell) => ({ ...cell, value: after(cell.value) })),
      };
    });
  }

  /** Flows without a TCP sender have traffic only. Beside TCP flows they are named, so that it is clear whose rate it is. */
  private datagrams(besideTcp: boolean): FormItem[] {
    const flows = this.scenario.flows.flatMap((flow, i) => (isDatagrams(flow) ? [i] : []));
    if (flows.length === 0) return [];
    const at = (rest: string): string[] => flows.map((i) => `/flows/${i}${rest}`);
    const items = [...this.slot("traffic", at("/traffic")), ...(flows.length === 1 ? this.fields("flow", at("")) : [])];
    const [only] = flows.length === 1 ? flows : [];
    const name = (only === undefined ? undefined : this.scenario.flows[only]?.id) ?? "UDP";
    return besideTcp ? items.map((item) => ({ ...item, label: `${name}: ${item.label.toLowerCase()}` })) : items;
  }

  run(): FormGroup {
    const seed = this.fields("run", [""]).filter(({ parameter }) => parameter.key === "seed");
    const limit = this.fields("run", ["/end"]).filter(({ parameter }) => parameter.key === "limit");
    return { id: "run", title: "Run", fixed: [], items: seed, more: limit };
  }

  /** TCP flows that one control can stand for: those with the first one's mechanisms. */
  private flowsAlike(): number[] {
    const first = this.scenario.flows.find((flow) => !isDatagrams(flow));
    return this.scenario.flows.flatMap((flow, i) =>
      !isDatagrams(flow) && flow.receiver?.ack?.type === first?.receiver?.ack?.type ? [i] : [],
    );
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
    const all = [...this.fields("pointToPoint", [pointer]), ...this.fields("limit", [`${pointer}/queue/limit`])];
    const fields = all.map((item) => joined(suffixed(asModem(item), way)));
    return { items: fields.filter(isPrimary), more: fields.filter((item) => !isPrimary(item)) };
  }

  /** A link's parameters, both directions at once where they agree. */
  private link(number: number, name: string): { items: FormItem[]; more: FormItem[] } {
    const forward = `/links/${number}/forward`;
    const backward = `/links/${number}/backward`;
    const both = (mechanism: string, rest: string): FieldItem[] =>
      this.fields(mechanism, [`${forward}${rest}`]).flatMap((field) => {
        const key = `${rest}/${field.parameter.key}`;
        const alike = sameJson(getAtPointer(this.scenario, forward + key), getAtPointer(this.scenario, backward + key));
        const titled = (base: string, way: string): FieldItem[] =>
          this.fields(mechanism, base === "both" ? [forward + rest, backward + rest] : [base + rest])
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
    if (sameJson(getAtPointer(this.scenario, forward), getAtPointer(this.scenario, backward))) return this.slot(slot, [forward, backward]);
    const ways = [this.slot(slot, [forward]), this.slot(slot, [backward])] as const;
    // Parameters of one way only stand under its choice and need no name of their own.
    const both = ways.every((items) => items.some(({ type }) => type === "field"));
    const named = (items: readonly FormItem[], way: string): FormItem[] =>
      items.map((item) => (item.type === "slot" || both ? { ...item, label: `${item.label}, ${way}` } : item));
    return [...named(ways[0], "forward"), ...named(ways[1], "backward")];
  }

  /** A part that may be there or not, and its parameters where it is. */
  private optional(slot: Slot, pointers: readonly string[]): FormItem[] {
    const [mechanism] = catalogue.filter(({ sits }) => sits === slot);
    const cells = this.cells(pointers);
    if (!mechanism || cells.every(({ value }) => value === undefined)) return [];
    const every = <T>(value: T): T[] => pointers.map(() => value);
    const present = (value: unknown): string => (value === null ? "none" : mechanism.id);
    const item: SlotItem = {
      type: "slot",
      id: pointers[0] ?? slot,
      label: slotTitles[slot] ?? slot,
      alternatives: [
        { id: "none", title: "None", description: "Left out of the model.", values: every(null) },
        { id: mechanism.id, title: mechanism.title, description: describe(mechanism), values: every({}) },
      ],
      cells: this.slotCells(pointers, pointers).map((cell) => ({ ...cell, value: present(cell.value) })),
    };
    return [item, ...this.fieldsOf(mechanism, pointers, null)];
  }

  /** A mechanism's choice, where there is one, and the parameters of what is chosen. */
  private slot(slot: Slot, pointers: readonly string[]): FormItem[] {
    const alternatives = catalogue.filter(({ sits }) => sits === slot);
    const cells = this.cells(pointers.map((pointer) => `${pointer}/type`));
    const present = cells.filter(({ value }) => typeof value === "string");
    if (present.length === 0) return [];
    const chosen = [...new Set(present.map(({ value }) => value))];
    const fields = mergeByKey(
      chosen.flatMap((id) => {
        const letters = present.filter(({ value }) => value === id).map(({ letter }) => letter);
        const mechanism = alternatives.find((candidate) => candidate.id === id);
        return mechanism ? [{ mechanism, letters }] : [];
      }),
      ({ mechanism, letters }) => this.fieldsOf(mechanism, pointers, chosen.length > 1 ? letters : null),
    );
    const item: SlotItem = {
      type: "slot",
      id: pointers[0] ?? slot,
      label: slotTitles[slot] ?? slot,
      alternatives: alternatives.flatMap((mechanism): Alternative[] => {
        const values = pointers.map((pointer) => this.withoutDefaults(mechanism, pointer));
        if (values.includes(undefined)) return [];
        return [{ id: mechanism.id, title: mechanism.title, description: describe(mechanism), values }];
      }),
      cells: this.slotCells(
        pointers,
        pointers.map((pointer) => `${pointer}/type`),
      ),
    };
    return alternatives.length > 1 ? [item, ...fields] : fields;
  }

  /** A mechanism as it is written into a place: its type, and a fitting value of what the document has to state; undefined where none fits. */
  private withoutDefaults({ id: type }: Mechanism, pointer: string): object | undefined {
    const [, index] = /^\/flows\/(\d+)\//.exec(pointer) ?? [];
    const flow = index === undefined ? undefined : this.scenario.flows[Number(index)];
    switch (type) {
      case "scripted":
        return { type, lose: [] };
      case "onOff": {
        // Half of the bottleneck, as in the smartacking paper's TCP-UDP configuration.
        const { flows, links } = (this.topology ??= topologyOf(this.scenario));
        const path = flows.find(({ from, to }) => from === flow?.from && to === flow.to);
        return { type, rate: (links[path?.bottleneck ?? 0]?.rate ?? 2) / 2 };
      }
      case "ownData": {
        // The sender beside this receiver is another flow's, one that goes back: the first to the first, the second to the second.
        if (!flow) return undefined;
        const { flows } = this.scenario;
        const alike = flows.filter(({ from, to }) => from === flow.from && to === flow.to);
        const back = flows.filter((other) => !isDatagrams(other) && other.from === flow.to && other.to === flow.from);
        const pair = back[alike.indexOf(flow)] ?? back[0];
        return pair && { type, flow: pair.id };
      }
      default:
        return { type };
    }
  }

  private slotCells(pointers: readonly string[], values: readonly string[]): SlotCell[] {
    const { a, b } = this.source;
    const cellA = this.cell("A", values);
    const forSlot = (cell: SideCell, own: string, sameAsA: boolean): SlotCell => ({
      letter: b ? cell.letter : null,
      variant: cell.place.variant,
      pointers,
      value: cell.value,
      own,
      sameAsA,
    });
    if (!b) return [forSlot(cellA, a.id, false)];
    const cellB = this.cell("B", values);
    return [forSlot(cellA, a.id, false), forSlot(cellB, b.id, isBase(cellA) && isBase(cellB))];
  }

  private fields(mechanismId: string, parents: readonly string[]): FieldItem[] {
    const mechanism = catalogue.find(({ id }) => id === mechanismId);
    return mechanism ? this.fieldsOf(mechanism, parents, null) : [];
  }

  private fieldsOf(mechanism: Mechanism, parents: readonly string[], letters: readonly Cell["letter"][] | null): FieldItem[] {
    return mechanism.parameters.flatMap((parameter): FieldItem[] => {
      const pointers = parents.map((parent) => `${parent}/${parameter.key}`);
      const cells = this.cells(pointers).filter(
        (cell) =>
          cell.value !== undefined &&
          (letters === null || letters.includes(cell.letter)) &&
          this.matters(parameter, parents[0] ?? "", cell.letter),
      );
      return cells.length === 0 ? [] : [{ type: "field", id: pointers[0] ?? parameter.key, label: parameter.title, parameter, cells }];
    });
  }

  /** Whether a parameter has an effect, with what stands beside it in a run's scenario. */
  private matters({ onlyWhen }: Parameter, parent: string, letter: Cell["letter"]): boolean {
    if (!onlyWhen) return true;
    const { a, b } = this.source;
    const { scenario } = letter === "B" ? (b ?? a) : a;
    return getAtPointer(scenario, `${parent}/${onlyWhen.key}`) === onlyWhen.value;
  }

  /** One cell where the runs share the base's value, else one each. */
  private cells(pointers: readonly string[]): Cell[] {
    const { b } = this.source;
    const cellA = this.cell("A", pointers);
    if (!b) return [{ ...asCell(cellA), letter: null }];
    const cellB = this.cell("B", pointers);
    return isBase(cellA) && isBase(cellB) ? [{ ...asCell(cellA), letter: null }] : [asCell(cellA), asCell(cellB)];
  }

  private cell(letter: "A" | "B", pointers: readonly string[]): SideCell {
    const { experiment, a, b, reference } = this.source;
    const side = letter === "A" ? a : (b ?? a);
    const variant = experiment.variants.find(({ id }) => id === side.id);
    const owned = variant !== undefined && pointers.some((pointer) => owns(variant, pointer));
    const values = pointers.map((pointer) => getAtPointer(side.scenario, pointer));
    const [first] = values;
    return {
      letter,
      place: { variant: owned ? side.id : null, pointers },
      value: first,
      mixed: values.some((value) => !sameJson(value, first)),
      reference: getAtPointer(letter === "A" ? reference.a : reference.b, pointers[0] ?? ""),
    };
  }
}

const isDatagrams = (flow: Scenario["flows"][number]): boolean => flow.traffic?.type === "onOff";

/** What a mechanism does, and where it comes from. */
function describe({ summary, paper, section }: Mechanism): string {
  if (paper === "common") return summary;
  return `${summary} ${paper.startsWith("RFC") ? paper : `Paper: ${paper}`}${section ? `, section ${section}` : ""}.`;
}

/** Two mechanisms may have a parameter of the same name: one control, one cell for each run. */
function mergeByKey<T>(sources: readonly T[], fieldsOf: (source: T) => FieldItem[]): FieldItem[] {
  const merged = new Map<string, FieldItem>();
  for (const source of sources) {
    for (const field of fieldsOf(source)) {
      const known = merged.get(field.parameter.key);
      const cells = [...(known?.cells ?? []), ...field.cells].toSorted((a, b) => (a.letter ?? "").localeCompare(b.letter ?? ""));
      merged.set(field.parameter.key, { ...(known ?? field), cells });
    }
  }
  return [...merged.values()];
}

/** Runs with values of their own that say the same have one control for both. */
function joined(item: FormItem): FormItem {
  if (item.type === "slot") return item;
  const [first, second] = item.cells;
  if (!first || !second || first.mixed || second.mixed || !sameJson(first.value, second.value)) return item;
  return { ...item, cells: [{ ...first, letter: null, places: [...first.places, ...second.places] }] };
}

/** What a run's scenario says at a place. */
interface SideCell extends Omit<Cell, "places"> {
  readonly place: Place;
}

/** A link far below a megabit is dragged in kilobits, for as long as it is the one that was opened. */
function asModem(item: FieldItem): FieldItem {
  const { parameter, cells } = item;
  const opened = cells.map(({ reference, value }) => Number(reference ?? value));
  if (parameter.type !== "number" || parameter.unit !== "bit/s" || !opened.every((rate) => rate < modemRate)) return item;
  return { ...item, parameter: { ...parameter, slider: modemSlider } };
}

const suffixed = <Item extends FormItem>(item: Item, way: string): Item => ({ ...item, label: `${item.label}${way}` });

const isQuiet = (item: FormItem): boolean => item.type !== "slot" || item.cells.every(({ value }) => value === "none");

/** Whether data and ACKs meet different narrow places. Losses are chosen for the data alone until the way back has some of its own. */
function areApart(scenario: Scenario, data: Way, back: Way): boolean {
  const differs = (key: string): boolean =>
    !sameJson(getAtPointer(scenario, `${data.pointer}${key}`), getAtPointer(scenario, `${back.pointer}${key}`));
  const lossy = (getAtPointer(scenario, `${back.pointer}/errors/type`) ?? "none") !== "none";
  // Two links of one path may well have different delays.
  const keys = data.link === back.link ? ["/rate", "/delay", "/tick", "/queue", "/compression"] : ["/rate", "/queue", "/compression"];
  return keys.some(differs) || (lossy && differs("/errors"));
}

const asCell = ({ place, ...cell }: SideCell): Cell => ({ ...cell, places: [place] });

const isBase = ({ place }: SideCell): boolean => place.variant === null;

/** A slot with only one thing to put into it. */
function onlyMechanism(slot: Slot): Mechanism[] {
  const all = catalogue.filter(({ sits }) => sits === slot);
  return all.length === 1 ? all : [];
}

function split(id: string, title: string, fixed: readonly Slot[], all: readonly FormItem[]): FormGroup {
  const items = all.map(joined);
  return { id, title, fixed: fixed.flatMap(onlyMechanism), items: items.filter(isPrimary), more: items.filter((item) => !isPrimary(item)) };
}

/** What is worth dragging, and every choice of mechanism, stands in front. */
function isPrimary(item: FormItem): boolean {
  // An emulator's clock is worth a slider where there is one: real links have none.
  if (item.type === "field" && item.parameter.key === "tick" && item.id.startsWith("/links/"))
    return item.cells.some(({ value }) => value !== 0);
  return (
    item.type === "slot" || (item.parameter.type !== "boolean" && item.parameter.type !== "choice" && item.parameter.slider !== undefined)
  );
}

export function differs(cell: Cell): boolean {
  return cell.reference !== undefined && !sameJson(cell.value, cell.reference);
}
