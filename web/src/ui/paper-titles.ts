// What the source documents are called.

export interface PaperTitle {
  readonly title: string;
  readonly authors: string;
  /** Nothing for what belongs to no paper. */
  readonly year?: number;
}

export const paperTitles: Readonly<Record<string, PaperTitle>> = {
  smartacking: {
    title: "Improving TCP performance from the receiving end",
    authors: "Blandford, Goldman, Gorinsky, Zhou, Dooly",
    year: 2007,
  },
  asymmetry: {
    title: "The effects of asymmetry on TCP performance",
    authors: "Balakrishnan, Padmanabhan, Katz",
    year: 1999,
  },
  "wireless-links": {
    title: "A comparison of mechanisms for improving TCP performance over wireless links",
    authors: "Balakrishnan, Padmanabhan, Seshan, Katz",
    year: 1997,
  },
  multihop: {
    title: "The impact of multihop wireless channel on TCP performance",
    authors: "Fu, Luo, Zerfos, Lu, Zhang, Gerla",
    year: 2005,
  },
  today: {
    title: "Senders, receivers and queues of today",
    authors: "RFCs, ns-3, the Linux kernel and TACK",
  },
};
