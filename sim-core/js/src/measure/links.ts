/** Measures of a link direction. */
import { option, optional, type MeasureKind } from "./measure-kind.js";
import { linkOf, NoValue } from "./measured-run.js";

const linkOptions = {
  link: option("text", "id of the link"),
  direction: optional("text", "forward, if left out, or backward"),
};

export const links: readonly MeasureKind[] = [
  {
    id: "utilisation",
    title: "Utilisation",
    unit: "",
    meaning: "Share of the time that a link direction was sending",
    level: "off",
    options: linkOptions,
    of: (run, measure) => linkOf(run, measure).utilisation,
  },
  {
    id: "drops",
    title: "Packets dropped",
    unit: "",
    meaning: "By a link direction",
    level: "off",
    options: linkOptions,
    of: (run, measure) => linkOf(run, measure).drops,
  },
  {
    id: "goodput",
    title: "Goodput",
    unit: "",
    meaning: "Useful payload bytes over the payload bytes that a link direction sent, retransmissions included",
    level: "off",
    options: linkOptions,
    of: (run, measure) => {
      const link = linkOf(run, measure);
      if (link.goodputRatio === null) throw new NoValue(`${link.id}/${link.direction} carried no data`);
      return link.goodputRatio;
    },
  },
  {
    id: "marks",
    title: "Packets marked",
    unit: "",
    meaning: "By a link direction",
    level: "off",
    options: linkOptions,
    of: (run, measure) => linkOf(run, measure).marks,
  },
  {
    id: "queueMean",
    title: "Mean queue",
    unit: "packets",
    meaning: "Waiting for a link direction, without the one in service",
    level: "off",
    options: linkOptions,
    of: (run, measure) => linkOf(run, measure).queueMean,
  },
  {
    id: "queueMax",
    title: "Longest queue",
    unit: "packets",
    meaning: "Waiting for a link direction, without the one in service",
    level: "off",
    options: linkOptions,
    of: (run, measure) => linkOf(run, measure).queueMax,
  },
];
