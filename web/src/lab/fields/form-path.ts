// The links between the ends: where the way of the data is narrow, where that of the ACKs is, and what links do to packets.

import { getAtPointer, sameJson, type Scenario, type Slot } from "@ackscope/scenarios";
import { slowestOf, topologyOf, type Topology } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { agentItems } from "./form-agents.js";
import type { FormControls } from "./form-controls.js";
import {
  isPrimary,
  isQuiet,
  joined,
  split,
  named,
  ofWhich,
  withOptions,
  type FieldItem,
  type FormGroup,
  type FormItem,
  type FormSource,
} from "./form-items.js";
import { queueChoice } from "./form-queues.js";
import { mediumFields, mediumItems } from "./form-media.js";

/** Links beyond the bottleneck have controls only in networks that a person can oversee; JSON has them all. */
export const mostLinks = 12;

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

/** Path and return link; both empty in a network without links. */
export function linkGroups(source: FormSource, controls: FormControls): FormGroup[] {
  const form = new LinkForm(source, controls);
  return [form.path(), form.returnLink()];
}

/** All that one link does, for whoever points at it. */
export function linkGroup(source: FormSource, controls: FormControls, link: number): FormGroup {
  return new LinkForm(source, controls).whole(link);
}

const queueSlots = ["queue/admit", "queue/order", "queue/depart"] as const;

class LinkForm {
  private readonly scenario: Scenario;
  private readonly ways: ReturnType<LinkForm["narrowPlaces"]>;

  constructor(
    private readonly source: FormSource,
    private readonly controls: FormControls,
  ) {
    this.scenario = source.a.scenario;
    this.ways = this.narrowPlaces();
  }

  path(): FormGroup {
    const { data, back, apart } = this.ways;
    if (!data) return split("path", t("Path"), [], []);
    const alone = apart && data.link === back?.link;
    const main = alone ? this.direction(data.pointer, "") : this.link(data.link, "");
    const shownLinks = this.scenario.links.length <= mostLinks ? this.scenario.links : [];
    const others = shownLinks.flatMap((link, i) => (i === data.link ? [] : this.link(i, link.id).items));
    const errors = this.errors(data, alone);
    const choice = alone ? [queueChoice(this.controls, [`${data.pointer}/queue`])] : this.eitherWay(this.queue(), data.link, "/queue");
    const parts = queueSlots.flatMap((slot) =>
      alone ? this.controls.slot(slot, [`${data.pointer}/${slot}`]) : this.eitherWay(this.slot(slot), data.link, `/${slot}`),
    );
    const queue = [...choice, ...parts].map(joined);
    const quiet = errors.every(isQuiet);
    const ofAcks = apart || !back ? this.forAcks(data, "") : this.forAcks(back, t("return"));
    const path: FormGroup = {
      ...split("path", t("Path"), [], []),
      items: [...main.items, ...queue.filter(isPrimary), ...(quiet ? [] : errors.map(joined))],
      more: [...main.more, ...queue.filter((item) => !isPrimary(item)), ...(quiet ? errors : []), ...ofAcks],
    };
    const agents = apart ? [] : [agentItems(this.controls, back?.to)];
    const besides = withOptions(path, [this.shaper(data, alone), ...this.media(data), ...this.otherErrors(data, alone), ...agents]);
    return { ...besides, more: [...besides.more, ...others] };
  }

  whole(link: number): FormGroup {
    const { items, more } = this.link(link, "");
    const slots = queueSlots.flatMap((slot) => this.eitherWay(this.slot(slot), link, `/${slot}`));
    const rest = [
      ...this.eitherWay(this.queue(), link, "/queue"),
      ...slots,
      ...this.eitherWay(this.slot("link/errors"), link, "/errors"),
    ].map(joined);
    const group: FormGroup = {
      ...split(`link-${link}`, "", [], []),
      items: [...items, ...rest.filter(isPrimary)],
      more: [...more, ...rest.filter((item) => !isPrimary(item))],
    };
    return withOptions(group, [this.shaper({ link }, false), mediumItems(this.controls, link, t("Medium"))]);
  }

  /** The narrow place of the ACKs, where it is not like that of the data. */
  returnLink(): FormGroup {
    const { back, apart } = this.ways;
    if (!back || !apart) return split("return", t("Return link"), [], []);
    const way = t("return");
    const { items, more } = this.direction(back.pointer, way);
    const slots = queueSlots.flatMap((slot) => this.controls.slot(slot, [`${back.pointer}/${slot}`]));
    const queue = [queueChoice(this.controls, [`${back.pointer}/queue`]), ...slots].map((item) => joined(ofWhich(item, way)));
    const errors = this.controls.slot("link/errors", [`${back.pointer}/errors`]).map((item) => ofWhich(item, way));
    const ofAcks = [...this.forAcks(back, way), ...agentItems(this.controls, back.to)];
    const rest = [...queue, ...ofAcks, ...(errors.every(isQuiet) ? [] : errors.map(joined))];
    const group: FormGroup = {
      ...split("return", t("Return link"), [], []),
      items: [...items, ...rest.filter(isPrimary)],
      more: [...more, ...rest.filter((item) => !isPrimary(item)), ...(errors.every(isQuiet) ? errors : [])],
    };
    return withOptions(group, [this.shaper(back, true).map((item) => ofWhich(item, way))]);
  }

  /** In front of a link with a wire of its own: of one direction, or of both at once where they agree. */
  private shaper({ link, pointer }: Pick<Way, "link"> & Partial<Pick<Way, "pointer">>, alone: boolean): FormItem[] {
    if ((this.scenario.links[link]?.channel ?? null) !== null) return [];
    const place = (pointers: readonly string[]): FormItem[] =>
      this.controls.optional("link/shaper", pointers).map((item) => (item.type === "field" ? asModem(item) : item));
    return alone && pointer !== undefined ? place([`${pointer}/shaper`]) : this.eitherWay(place, link, "/shaper");
  }

  /** What a link may do to ACKs: it concerns the way back, but may sit on either. */
  private forAcks({ pointer }: Way, way: string): FormItem[] {
    return [
      ...this.controls.optional("queue/filter", [`${pointer}/queue/filter`]),
      ...this.controls.optional("queue/cakeFilter", [`${pointer}/queue/cakeFilter`]),
      ...this.controls.optional("link/compression", [`${pointer}/compression`]),
    ].map((item) => ofWhich(item, way));
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
  private otherErrors(data: Way, alone: boolean): FormItem[][] {
    const { back } = this.ways;
    if (this.scenario.links.length > mostLinks) return [];
    return this.scenario.links.flatMap(({ id }, i) => {
      if (i === data.link || (alone && i === back?.link) || !this.isLossy(i)) return [];
      return [this.eitherWay(this.slot("link/errors"), i, "/errors").map((item) => named(id, item))];
    });
  }

  /** The medium of the narrow link, and of others that share one. */
  private media(data: Way): FormItem[][] {
    const { links } = this.scenario;
    if (links.length > mostLinks) return [];
    const shared = links.flatMap(({ id, channel = null }, i) =>
      i === data.link || channel === null ? [] : [mediumItems(this.controls, i, t("{link}: medium", { link: id }))],
    );
    return [[...mediumItems(this.controls, data.link, t("Medium")), ...mediumFields(this.controls)], ...shared];
  }

  /** The narrow links of the first flow's two ways, and whether they need controls of their own. Stations have a group of theirs. */
  private narrowPlaces(): { readonly data: Way | undefined; readonly back: Way | undefined; readonly apart: boolean } {
    // The narrowest links of what was opened: a slider must not turn into another link's while it is dragged past that one's capacity.
    const { a, b, reference } = this.source;
    const opened = reference.a;
    const topology = topologyOf(opened && hasSameLinks(opened, this.scenario) ? opened : this.scenario);
    const narrow = narrowLink(topology, topology.flows[0]?.forward);
    const data = this.scenario.links.length === 0 ? undefined : this.way(narrow ?? 0);
    const number = narrowLink(topology, topology.flows.find(({ transport }) => transport !== "udp")?.backward);
    const back = number === undefined ? undefined : this.way(number);
    const shown = [a.scenario, b?.scenario, reference.a, reference.b];
    return {
      data,
      back,
      apart: data !== undefined && back !== undefined && shown.some((scenario) => scenario && areApart(scenario, data, back)),
    };
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
    const fields = all.map((item) => joined(ofWhich(asModem(item), way)));
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
            .map((item) => ofWhich(name === "" ? item : named(name, item), way));
        return alike ? titled("both", "") : [...titled(forward, t("forward")), ...titled(backward, t("backward"))];
      });
    const fields = [...both("pointToPoint", ""), ...both("limit", "/queue/limit")].map(joined);
    return { items: fields.filter(isPrimary), more: fields.filter((item) => !isPrimary(item)) };
  }

  private slot(slot: Slot): (pointers: readonly string[]) => FormItem[] {
    return (pointers) => this.controls.slot(slot, pointers);
  }

  private queue(): (queues: readonly string[]) => FormItem[] {
    return (queues) => [queueChoice(this.controls, queues)];
  }

  /** A slot of a link, both directions at once where they agree. */
  private eitherWay(place: (pointers: readonly string[]) => FormItem[], link: number, rest: string): FormItem[] {
    const forward = `/links/${link}/forward${rest}`;
    const backward = `/links/${link}/backward${rest}`;
    if (sameJson(getAtPointer(this.scenario, forward), getAtPointer(this.scenario, backward))) return place([forward, backward]);
    const ways = [place([forward]), place([backward])] as const;
    // Parameters of one way only stand under its choice and need no name of their own.
    const both = ways.every((items) => items.some(({ type }) => type === "field"));
    const told = (items: readonly FormItem[], way: string): FormItem[] =>
      items.map((item) => (item.type === "slot" || both ? ofWhich(item, way) : item));
    return [...told(ways[0], t("forward")), ...told(ways[1], t("backward"))];
  }
}

function hasSameLinks(one: Scenario, other: Scenario): boolean {
  return one.links.length === other.links.length && one.links.every(({ id }, i) => id === other.links[i]?.id);
}

/** The slowest link direction of a way; undefined where it leads over none. */
function narrowLink({ links }: Topology, way: readonly number[] = []): number | undefined {
  const slowest = slowestOf(
    links,
    way.filter((edge) => edge < links.length),
  );
  return slowest < 0 ? undefined : slowest;
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
  const keys =
    data.link === back.link
      ? ["/rate", "/delay", "/tick", "/queue", "/shaper", "/compression"]
      : ["/rate", "/queue", "/shaper", "/compression"];
  return keys.some(differs) || (lossy && differs("/errors"));
}
