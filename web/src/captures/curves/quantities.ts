// How quantities are named and measured on the page. Curves of one kind stand in one plot, whatever they are counted in is converted.

import { t } from "@ackscope/scene/language";
import { quantityUnits, type Quantity } from "ackscope/logs";

/** In this order on the page. */
export const quantities = Object.keys(quantityUnits) as readonly Quantity[];

export function quantityName(quantity: Quantity): string {
  const names: Readonly<Record<Quantity, string>> = {
    cwnd: t("Congestion window"),
    cwndSegments: t("Congestion window in segments"),
    ssthresh: t("Slow start threshold"),
    ssthreshSegments: t("Slow start threshold in segments"),
    inFlight: t("In flight"),
    rtt: t("Round trip time"),
    rto: t("Retransmission timeout"),
    throughput: t("Throughput of data"),
    pacing: t("Pacing rate"),
    sequence: t("Sequence number"),
    sequenceSegments: t("Sequence number in segments"),
    queue: t("Packets in the queue"),
    lost: t("Packets lost so far"),
    other: t("Value"),
  };
  return names[quantity];
}

export interface Shown {
  readonly unit: string;
  /** What a value is multiplied by. */
  readonly factor: number;
}

/** A unit in which the largest value has few digits. */
export function shownUnit(quantity: Quantity, largest: number): Shown {
  switch (quantityUnits[quantity]) {
    case "B":
      return largest >= 5e6 ? { unit: "MB", factor: 1e-6 } : largest >= 5e3 ? { unit: "kB", factor: 1e-3 } : { unit: "B", factor: 1 };
    case "bit/s":
      return largest >= 5e5 ? { unit: "Mbit/s", factor: 1e-6 } : { unit: "kbit/s", factor: 1e-3 };
    case "s":
      return largest >= 10 ? { unit: "s", factor: 1 } : { unit: "ms", factor: 1e3 };
    default:
      return { unit: "", factor: 1 };
  }
}
