// A place in an order, as the language of the page writes it.

import { t } from "./language.js";

/** 1 → "1st", 22 → "22nd". */
export function ordinal(value: number): string {
  const tens = value % 100;
  switch (tens > 10 && tens < 14 ? 0 : value % 10) {
    case 1:
      return t("{n}st", { n: String(value) });
    case 2:
      return t("{n}nd", { n: String(value) });
    case 3:
      return t("{n}rd", { n: String(value) });
    default:
      return t("{n}th", { n: String(value) });
  }
}
