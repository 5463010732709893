import { changeLabel } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { momentText } from "../../ui/quantity.js";
import { letterOf } from "../../share/stored-view.js";
import { valueOf, type Change, type Owner } from "../session/changes.js";

/** "bottleneck: 2 Mbit/s", as plots label it. */
export function changeWords(change: Change): string {
  const value = valueOf(change) ?? NaN;
  switch (change.type) {
    case "capacity":
      return changeLabel({ link: change.link, of: "rate", value });
    case "delay":
      return changeLabel({ link: change.link, of: "delay", value: value * 1e9 });
    case "outage":
      return changeLabel({ link: change.link, of: "outage", value });
  }
}

/** "bottleneck: 2 Mbit/s at 1.200 s": which change a control is about. */
export const changeName = (change: Change): string => t("{change} at {time}", { change: changeWords(change), time: momentText(change.at) });

/** With the letter of the run whose it is, among the variants on the page. */
export function ownedName(change: Change, of: Owner, shown: readonly string[]): string {
  const name = changeName(change);
  const place = of === null ? -1 : shown.indexOf(of);
  return place < 0 ? name : t("{letter}: {change}", { letter: letterOf(place), change: name });
}
