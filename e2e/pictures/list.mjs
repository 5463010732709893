// The pages, and in the laboratory what a person can have opened there.
import { deflateRawSync } from "node:zlib";

/** In text, where no overview stands above a graph. */
const drawnInText = async (page) => page.locator(".diagram-stack canvas").first().waitFor();
const drawn = async (page) => {
  await drawnInText(page);
  await page.getByRole("region", { name: "Overview of run A" }).waitFor();
};
const heading = async (page) => page.getByRole("heading", { level: 1 }).first().waitFor();
/** Small pictures come one after another, as they come near: nothing new for two seconds is all of them. */
const computed = async (page) => {
  await heading(page);
  await page.getByRole("button", { name: /need a run$/ }).click();
  const drawn = () => page.locator(".gallery-grid svg *").count();
  for (let before = -1, now = 0; before !== now; before = now, now = await drawn()) await page.waitForTimeout(2000);
};
const button = (page, name) => page.getByRole("button", { name, exact: true });

const lossy = { type: "independent", lossRate: 0.01 };
const capacities = {
  format: 1,
  title: "Capacity of a lossy link",
  description: "How much of a link a sender fills when one packet of a hundred is lost.",
  base: {
    format: 1,
    end: { flowsComplete: true, limit: 600 },
    nodes: [{ id: "a" }, { id: "b" }],
    links: [{ id: "l", a: "a", b: "b", forward: { rate: 5e6, delay: 0.02, errors: lossy }, backward: { rate: 5e6, delay: 0.02 } }],
    flows: [{ id: "f", from: "a", to: "b", traffic: { type: "bulk", segments: 400 } }],
  },
  variants: [
    { id: "delayed", label: "Delayed ACKs", patch: [] },
    { id: "every", label: "An ACK each", patch: [{ op: "add", path: "/flows/0/receiver", value: { ack: { type: "every" } } }] },
  ],
  sweep: {
    parameter: ["/links/0/forward/rate"],
    label: "Capacity",
    unit: "Mbit/s",
    factor: 1e6,
    values: [1, 2, 4, 8],
    seeds: 5,
    measure: { id: "throughput" },
  },
};
const packed = (document) => deflateRawSync(JSON.stringify(document)).toString("base64url");

/**
 * @type {readonly {
 *   name: string, title: string, text: string, path: string,
 *   low?: boolean, mocks?: Partial<Record<"desk" | "laptop" | "phone", string>>,
 *   show: (page: import("@playwright/test").Page, form: { phone: boolean }) => Promise<void>
 * }[]}
 */
export const pages = [
  {
    name: "landing",
    title: "Landing page",
    text: "What this is, with a live diagram.",
    path: "/",
    async show(page) {
      await page.locator(".live-plot canvas").first().waitFor();
      await page.getByText("of the file delivered").first().waitFor();
    },
  },
  {
    name: "lab",
    title: "Laboratory",
    text: "Two runs of the default preset: parameters, diagrams on one time axis, inspector.",
    path: "/lab",
    low: true,
    mocks: { desk: "lab-720-1440", laptop: "lab-720-1280", phone: "lab-390-390" },
    show: drawn,
  },
  {
    name: "lab-packet",
    title: "A packet selected, and the table of packets",
    text: "Why it was sent, its copies and ACKs; the same packet in graph and table.",
    path: "/lab",
    async show(page, { phone }) {
      await drawn(page);
      if (phone) {
        await button(page, "Table").click();
        await page.getByRole("grid", { name: "Packets" }).waitFor();
        return;
      }
      await page.getByRole("tab", { name: "Table", exact: true }).click();
      await button(page, "Below the graphs").click();
      await page.getByRole("separator", { name: "Height of the table" }).waitFor();
      await page.locator(".diagram-stack [tabindex='0']").first().focus();
      await page.keyboard.press("n");
      await page.getByRole("heading", { name: "Why it was sent" }).waitFor();
    },
  },
  {
    name: "lab-panels",
    title: "Panels of every kind",
    text: "Bands, time-sequence graph, window, queue, RTT, throughput and ACK spacing of a slow return link.",
    path: "/lab#v=1&preset=asymmetry/one-way-28kbps-cslip&panels=overview,sequence,window,queue,rtt,throughput,spacing",
    show: drawn,
  },
  {
    name: "lab-ladder",
    title: "Ladder",
    text: "What a snoop agent does at the base station.",
    path: "/lab#v=1&preset=wireless-links/loss-situation-base-station&a=e2e&b=ll-tcp-aware&t=0.08-0.2&diagram=ladder",
    low: true,
    mocks: { laptop: "ladder-open-1280", phone: "ladder-open-390" },
    async show(page) {
      await page.getByRole("region", { name: "Ladder of run A" }).waitFor();
    },
  },
  {
    name: "lab-airtime",
    title: "Airtime",
    text: "Frames on the air of a chain of 802.11 stations.",
    path: "/lab#v=1&preset=multihop/chain-of-eight&a=window-4&t=2-2.05&diagram=airtime",
    async show(page) {
      await page.getByRole("region", { name: "Airtime of run A" }).waitFor();
    },
  },
  {
    name: "lab-map",
    title: "Map",
    text: "Stations, ranges and moving packets.",
    path: "/lab#v=1&preset=multihop/cross&t=2-2.05&diagram=map",
    async show(page) {
      await page.getByRole("region", { name: "Map of run A" }).waitFor();
    },
  },
  {
    name: "lab-network",
    title: "Network editor",
    text: "Nodes and links placed by pointer or keys, beside the parameter form.",
    path: "/lab",
    async show(page, { phone }) {
      await drawn(page);
      if (phone) await button(page, "Scenario").click();
      await button(page, "Map").click();
      await page.getByRole("group", { name: "Plan of the network" }).waitFor();
    },
  },
  {
    name: "lab-json",
    title: "JSON editor",
    text: "The experiment as text, with completion and the same problems.",
    path: "/lab",
    async show(page, { phone }) {
      await drawn(page);
      if (phone) await button(page, "Scenario").click();
      await button(page, "JSON").click();
      await page.getByRole("textbox", { name: "Experiment as JSON" }).waitFor();
    },
  },
  {
    name: "lab-german",
    title: "Laboratory in German",
    text: "The second language.",
    path: "/lab?lang=de",
    async show(page) {
      await page.locator(".diagram-stack canvas").first().waitFor();
    },
  },
  {
    name: "lab-presented",
    title: "Presentation",
    text: "Half as large again, without what a lecture does not need.",
    path: "/lab?present=1",
    show: async (page) => page.locator(".diagram-stack canvas").first().waitFor(),
  },
  {
    name: "compare",
    title: "Comparison",
    text: "Three runs of two presets, where they part and what differs.",
    path: "/compare?a=smartacking/1-0-5mbps~newreno&b=smartacking/1-0-5mbps~smartacking&c=wireless-links/lan-end-to-end~e2e-newreno",
    show: drawn,
  },
  {
    name: "sweep",
    title: "Sweep",
    text: "A parameter's values and seeds, with error bars.",
    path: `/lab#v=1&x=${packed(capacities)}&a=delayed&b=every&diagram=sweep`,
    async show(page, { phone }) {
      const results = page.getByRole("region", { name: "Results of the sweep" });
      await button(page, "Run the sweep").click();
      await results.getByText("computed here in").waitFor({ timeout: 60_000 });
      if (phone) await results.scrollIntoViewIfNeeded();
    },
  },
  { name: "figures", title: "Figures", text: "Every figure and table of the five documents.", path: "/figures", show: computed },
  {
    name: "figure",
    title: "A figure",
    text: "The plot, its claims, its set-up, and how faithful it is.",
    path: "/figures/smartacking/13",
    show: async (page) => page.locator(".figure-plots svg").first().waitFor(),
  },
  {
    name: "runs",
    title: "Published runs",
    text: "What was published from this browser.",
    path: "/lab",
    async show(page) {
      await publish(page);
      await page.goto("/runs");
      await page.getByRole("link", { name: /1-0/ }).first().waitFor();
    },
  },
  {
    name: "run",
    title: "A published run",
    text: "Read by whoever has its link.",
    path: "/lab",
    async show(page) {
      await publish(page);
      await heading(page);
    },
  },
  {
    name: "public-runs",
    title: "Public runs",
    text: "Everyone’s, found by their words and tags.",
    path: "/lab",
    async show(page) {
      await publish(page, { text: "One drop-tail queue, two receivers.", tags: "queue, week 3", isPublic: true });
      await page.goto("/runs?list=public");
      await page.getByRole("link", { name: /1-0/ }).first().waitFor();
    },
  },
  {
    name: "publishing",
    title: "Publishing",
    text: "What is stored, for how long, and who finds it.",
    path: "/lab",
    async show(page) {
      await drawn(page);
      await button(page, "Publish").click();
      await page.getByRole("dialog", { name: "Publish this run" }).waitFor();
    },
  },
  {
    name: "new-collection",
    title: "A collection being made",
    text: "What is to be shown, in an order, with text and speaker's notes.",
    path: "/lab",
    async show(page) {
      await publish(page);
      await page.goto("/c/new");
      await page.getByRole("textbox", { name: "Title" }).fill("Congestion, week by week");
      await page.getByRole("combobox", { name: "Or one of yours" }).selectOption({ index: 1 });
      await page.getByRole("textbox", { name: /^What to say of/ }).fill("Look for the sixth drop.");
    },
  },
  {
    name: "collection",
    title: "A collection",
    text: "A lecture: pictures, in order, each with what its author says of it.",
    path: "/runs?list=collections",
    async show(page) {
      await page.goto(await collected(page));
      await page.locator(".item-picture svg").nth(1).waitFor();
    },
  },
  {
    name: "presentation",
    title: "A presentation",
    text: "One item of a collection on a projector.",
    path: "/runs?list=collections",
    async show(page) {
      await page.goto(`${await collected(page)}/present`);
      await page.locator(".diagram-stack").waitFor();
    },
  },
  { name: "lessons", title: "Lessons", text: "What there is to learn, and how far one has come.", path: "/lessons", show: heading },
  {
    name: "lesson",
    title: "A lesson",
    text: "Text around live diagrams, with parameters in it and predictions that the simulator scores.",
    path: "/lessons/first-stall",
    low: true,
    mocks: { desk: "lesson-stage-1440", phone: "lesson-stage-390" },
    show: drawnInText,
  },
  { name: "docs", title: "Documentation", text: "Getting started, reference, mechanisms.", path: "/docs", show: heading },
  {
    name: "mechanism",
    title: "A mechanism",
    text: "What it is, its parameters, where it works and where it fails, live.",
    path: "/docs/mechanisms/ack-filtering",
    show: drawnInText,
  },
  {
    name: "settings",
    title: "Settings",
    text: "Theme, diagram style, units, motion, keys, language.",
    path: "/settings",
    show: async (page) => page.getByRole("group", { name: "Theme" }).waitFor(),
  },
  { name: "about", title: "About", text: "Sources, licence, versions.", path: "/about", show: heading },
  {
    name: "find",
    title: "Command palette",
    text: "Presets, figures, lessons, mechanisms, pages and what the page can do.",
    path: "/lab",
    async show(page) {
      await drawn(page);
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog", { name: "Find" }).waitFor();
    },
  },
  {
    name: "shortcuts",
    title: "Shortcuts",
    text: "Every key, on `?`.",
    path: "/about",
    async show(page) {
      await heading(page);
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    },
  },
];

/** A lecture on this server; resolves to its path. */
async function collected(page) {
  const place = "/lab#v=1&preset=smartacking/1-0-5mbps";
  const items = [
    { preset: "smartacking/1-0-5mbps", text: "For a fifth of a second the receiver waits for a segment that cannot come." },
    { lab: `${place}&t=0.8-1.4`, heading: "Slow start finds the limit", text: "Count the crosses before you believe the window." },
    { lesson: "thinning-acks", text: "A prediction for the audience: how much of the line does the upload get?" },
  ];
  const data = { title: "How ACKs set the pace", text: "What a receiver says, when it says it, and what the sender makes of it.", items };
  const { url } = await (await page.request.post("/api/v1/collections", { data })).json();
  return url;
}

async function publish(page, { text = "", tags = "", isPublic = false } = {}) {
  await drawn(page);
  await button(page, "Publish").click();
  const dialog = page.getByRole("dialog", { name: "Publish this run" });
  if (text !== "") await dialog.getByRole("textbox", { name: "What it shows" }).fill(text);
  if (tags !== "") await dialog.getByRole("textbox", { name: "Tags" }).fill(tags);
  if (isPublic) await dialog.getByRole("radio", { name: /^Public/ }).check();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await page.waitForURL(/\/r\//);
}
