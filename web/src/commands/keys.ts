// Every shortcut, once: the sheet shows them, and commands name theirs from here.

import { msg } from "@ackscope/scene/language";

export interface Shortcut {
  readonly keys: string;
  readonly meaning: string;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

export const findKeys = "Ctrl K";
export const sheetKeys = "?";
export const undoKeys = "Ctrl Z";
export const redoKeys = "Ctrl Shift Z";
export const playKeys = "Space";
export const fitKeys = "0";
export const panelKeys = "1 \u2026 9";

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: msg("Anywhere"),
    shortcuts: [
      { keys: findKeys, meaning: msg("find a preset, figure, page or command") },
      { keys: sheetKeys, meaning: msg("this sheet") },
      { keys: "Tab, Shift Tab", meaning: msg("to the next, previous control; a diagram is one stop") },
    ],
  },
  {
    title: msg("In the lab"),
    shortcuts: [
      { keys: undoKeys, meaning: msg("undo a change of the scenario") },
      { keys: redoKeys, meaning: msg("redo it") },
    ],
  },
  {
    title: msg("While a diagram has the focus"),
    shortcuts: [
      { keys: playKeys, meaning: msg("play, pause") },
      { keys: ". ,", meaning: msg("next, previous event") },
      { keys: "N P", meaning: msg("next, previous drop, retransmission or timeout") },
      { keys: "O R T", meaning: msg("next drop, retransmission, timeout; with Shift the previous one") },
      { keys: "K U", meaning: msg("next new ACK at the sender, a round-trip time on; with Shift back") },
      { keys: "M", meaning: msg("mark the playhead\u2019s moment, or take its mark away") },
      { keys: "\u2190 \u2192", meaning: msg("move along the marks; with Shift extend a range") },
      { keys: "Enter", meaning: msg("select the packet under the cursor") },
      { keys: "Esc", meaning: msg("clear the selection") },
      { keys: "W S", meaning: msg("zoom in, out; + and \u2212 do the same") },
      { keys: "A D", meaning: msg("pan left, right") },
      { keys: "F", meaning: msg("fit the selected packet’s life") },
      { keys: fitKeys, meaning: msg("fit the whole run") },
      { keys: panelKeys, meaning: msg("show or hide a panel, in the order of the panels’ menu") },
      { keys: "Home End", meaning: msg("playhead to the beginning, end of what is seen") },
    ],
  },
  {
    title: msg("In particular diagrams"),
    shortcuts: [
      { keys: "\u2191 \u2193", meaning: msg("the other run; in a ladder along the packets, in airtime to another lane") },
      { keys: "L Shift L", meaning: msg("in airtime the next, previous frame that was lost") },
      { keys: "PgUp PgDn", meaning: msg("in a map the node before, after; arrows move it, with Shift further") },
      { keys: "\u2191 \u2193", meaning: msg("on the line between two panels: change their heights") },
      { keys: "\u2190 \u2192 Enter Del", meaning: msg("on a change of a link: move it in time, edit it, delete it") },
    ],
  },
];
