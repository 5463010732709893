// Every shortcut, once: the sheet shows them, commands name their keys from here, and whoever is asked finds by them what to do.

import { msg } from "@ackscope/scene/language";
import { keyOf, type ActionOf, type Shortcut } from "./shortcut.js";

export const anywhere = [
  { by: "page", does: { "Ctrl+k": "find" }, meaning: msg("find a preset, figure, page or command") },
  { by: "page", does: { "?": "shortcuts" }, meaning: msg("this sheet") },
  { by: "browser", does: {}, keys: "Tab, Shift Tab", meaning: msg("to the next, previous control; a diagram is one stop") },
] as const satisfies readonly Shortcut[];

export const inLab = [
  { by: "history", does: { "Ctrl+z": "undo" }, meaning: msg("undo a change of the scenario") },
  { by: "history", does: { "Ctrl+Shift+z": "redo" }, meaning: msg("redo it") },
] as const satisfies readonly Shortcut[];

/** Of the lab while a diagram has the focus, and of every diagram with a time axis. */
export const inDiagram = [
  { by: "lab", does: { " ": "play" }, meaning: msg("play, pause") },
  { by: "lab", does: { ".": "nextEvent", ",": "previousEvent" }, meaning: msg("next, previous event") },
  { by: "lab", does: { n: "nextNotable", p: "previousNotable" }, meaning: msg("next, previous drop, retransmission or timeout") },
  { by: "lab", does: { g: "nextMoment", "Shift+g": "previousMoment" }, meaning: msg("next, previous moment of the story") },
  {
    by: "steps",
    does: { o: "drop", r: "retransmission", t: "timeout" },
    meaning: msg("next drop, retransmission, timeout; with Shift the previous one"),
  },
  { by: "steps", does: { k: "ack", u: "rtt" }, meaning: msg("next new ACK at the sender, a round-trip time on; with Shift back") },
  { by: "lab", does: { m: "bookmark" }, meaning: msg("mark the playhead\u2019s moment, or take its mark away") },
  {
    by: "time",
    does: { ArrowLeft: "left", ArrowRight: "right" },
    meaning: msg("move along the marks; with Shift extend a range"),
  },
  { by: "time", does: { Enter: "select" }, meaning: msg("select the packet under the cursor, and come near enough to see it") },
  { by: "time", does: { Escape: "clear" }, meaning: msg("clear the selection") },
  {
    by: "time",
    does: { w: "zoomIn", s: "zoomOut", "+": "zoomIn", "-": "zoomOut" },
    keys: "W S",
    meaning: msg("zoom in, out; + and \u2212 do the same"),
  },
  { by: "time", does: { a: "panLeft", d: "panRight" }, meaning: msg("pan left, right") },
  { by: "time", does: { f: "fit" }, meaning: msg("fit the selected packet’s life") },
  { by: "time", does: { 0: "whole" }, meaning: msg("fit the whole run") },
  {
    by: "panels",
    does: { 1: "panel", 2: "panel", 3: "panel", 4: "panel", 5: "panel", 6: "panel", 7: "panel", 8: "panel", 9: "panel" },
    keys: "1 \u2026 9",
    meaning: msg("show or hide a panel, in the order of the panels’ menu"),
  },
  { by: "time", does: { Home: "first", End: "last" }, meaning: msg("playhead to the beginning, end of what is seen") },
  {
    by: "time",
    does: { ArrowUp: "up", ArrowDown: "down" },
    meaning: msg("the other run; in a ladder along the packets, in airtime to another lane"),
  },
] as const satisfies readonly Shortcut[];

/** The sheet names the arrows up and down among those of particular diagrams, because they differ most. */
const inEachItsOwn = (shortcut: Shortcut): boolean => Object.hasOwn(shortcut.does, "ArrowUp");

/** Of what stands in a diagram and has the focus itself. */
export const ofParts = [
  {
    by: "separator",
    does: { ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last" },
    keys: "\u2191 \u2193",
    meaning: msg("on the line between two panels: change their heights"),
    instead: true,
  },
  {
    by: "change",
    does: { ArrowLeft: "earlier", ArrowRight: "later", Enter: "edit", " ": "edit", Delete: "delete" },
    keys: "\u2190 \u2192 Enter Del",
    meaning: msg("on a change of a link: move it in time, edit it, delete it"),
    instead: true,
  },
] as const satisfies readonly Shortcut[];

/** Of a collection on a projector, while no diagram has the focus. Clickers send PageUp and PageDown, and no diagram takes these. */
export const inPresentation = [
  { by: "slides", does: { ArrowRight: "next", PageDown: "next" }, meaning: msg("next item") },
  { by: "slides", does: { ArrowLeft: "previous", PageUp: "previous" }, meaning: msg("previous item") },
  { by: "slides", does: { Home: "first", End: "last" }, meaning: msg("first, last item") },
  { by: "slides", does: { n: "notes" }, meaning: msg("show or hide the speaker’s notes") },
  { by: "slides", does: { Escape: "leave" }, meaning: msg("back to the collection") },
] as const satisfies readonly Shortcut[];

export type TimeAction = ActionOf<typeof inDiagram, "time">;
export type LabAction = ActionOf<typeof inDiagram, "lab">;
export type StepAction = ActionOf<typeof inDiagram, "steps">;

export const keyFor = (action: ActionOf<typeof anywhere | typeof inLab | typeof inDiagram>): string =>
  keyOf([...anywhere, ...inLab, ...inDiagram], action);

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** `own`: what single diagrams understand, in their order. */
export const shortcutGroups = (own: readonly Shortcut[]): readonly ShortcutGroup[] => [
  { title: msg("Anywhere"), shortcuts: anywhere },
  { title: msg("In the lab"), shortcuts: inLab },
  { title: msg("While a diagram has the focus"), shortcuts: inDiagram.filter((each) => !inEachItsOwn(each)) },
  { title: msg("In particular diagrams"), shortcuts: [...inDiagram.filter(inEachItsOwn), ...own, ...ofParts] },
  { title: msg("While a collection is presented"), shortcuts: inPresentation },
];
