// The addresses of the app's pages: what the router matches, and what leads there. Nobody else writes one (routes.test.ts).

/** What the router matches. */
export const patterns = {
  landing: "/",
  lab: "/lab",
  compare: "/compare",
  bufferbloat: "/bufferbloat",
  captures: "/captures",
  capture: "/captures/:id",
  conformance: "/conformance",
  assignment: "/assignment",
  classOf: "/class/:code?",
  figures: "/figures",
  figure: "/figures/:paper/:number",
  openPoint: "/figures/:paper/:number/run",
  run: "/r/:id",
  sweep: "/s/:id",
  runs: "/runs",
  newCollection: "/c/new",
  collection: "/c/:id",
  presentation: "/c/:id/present",
  lessons: "/lessons",
  lesson: "/lessons/:name",
  docs: "/docs/*",
  settings: "/settings",
  about: "/about",
} as const;

/** Of an item on its collection's page. */
export const itemAnchor = (place: number): string => `item-${place}`;

/** What leads there. */
export const routes = {
  landing: patterns.landing,
  lab: patterns.lab,
  /** Where it opens with what a link says; `fragment` as `formatLink` writes it. */
  labWith: (fragment: string): string => `${patterns.lab}#${fragment}`,
  compare: patterns.compare,
  bufferbloat: patterns.bufferbloat,
  captures: patterns.captures,
  /** One that was published. */
  capture: (id: string): string => `/captures/${id}`,
  /** A file that the server lays open. */
  captureFile: (name: string): string => `/captures?file=${encodeURIComponent(name)}`,
  /** Of those that the page has. */
  captureExample: (id: string): string => `/captures?example=${id}`,
  conformance: patterns.conformance,
  assignment: patterns.assignment,
  /** With what a link says of it. */
  assignmentWith: (fragment: string): string => `${patterns.assignment}#${fragment}`,
  classes: "/class",
  /** Where phones answer. */
  classOf: (code: string): string => `/class/${encodeURIComponent(code)}`,
  /** `id` has its topic in it: rto/karn. */
  conformanceScript: (id: string): string => `/conformance?script=${id}`,
  figures: patterns.figures,
  /** `id` has its paper in it: smartacking/13. */
  figure: (id: string): string => `/figures/${id}`,
  figuresOf: (paper: string): string => `/figures#${paper}`,
  run: (id: string): string => `/r/${id}`,
  sweep: (id: string): string => `/s/${id}`,
  runs: patterns.runs,
  /** One of the lists on that page. */
  runsListed: (list: string): string => `/runs?list=${list}`,
  newCollection: patterns.newCollection,
  collection: (id: string): string => `/c/${id}`,
  /** Where one item is on its page; `place` from 1. */
  collectionItem: (id: string, place: number): string => `/c/${id}#${itemAnchor(place)}`,
  /** On a projector, from an item on; `place` from 1. */
  presentation: (id: string, place = 1): string => `/c/${id}/present${place === 1 ? "" : `?item=${place}`}`,
  lessons: patterns.lessons,
  lesson: (name: string): string => `/lessons/${name}`,
  /** "" is the start. */
  docs: (name = ""): string => (name === "" ? "/docs" : `/docs/${name}`),
  settings: patterns.settings,
  about: patterns.about,
} as const;

/** Whether an address's path is a laboratory's. */
export const isLab = (path: string): boolean => path === routes.lab || path === routes.compare;
