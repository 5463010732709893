/** The app's pages that are the same for everyone, and what previews and search say of them. */
import { staticGallery } from "./static-figure.js";

export interface AppPage {
  readonly title: string;
  readonly description: string;
  /** Of this browser alone: search engines pass it over. */
  readonly unlisted?: true;
  /** Learning platforms open it in their frames. */
  readonly inCourses?: true;
  /** What whoever has no scripts reads, as HTML; left out: that scripts are needed. */
  readonly content?: () => string;
}

const landing =
  "TCP, packet by packet, in this tab: run the mechanisms of the classic papers, see what each packet did and why, send the run as a link.";

export const appPages: Readonly<Record<string, AppPage>> = {
  "/": { title: "Ackscope", description: landing },
  "/lab": { title: "Lab · Ackscope", description: "Change a TCP scenario, run it in the browser, and look at every packet." },
  "/compare": {
    title: "Compare runs · Ackscope",
    description: "Two TCP runs in rows, on one time axis, down to the first packet in which they differ.",
  },
  "/bufferbloat": {
    title: "Bufferbloat · Ackscope",
    description: "A home line, every queue discipline on it, and how long pings take under load.",
  },
  "/captures": {
    title: "Captures · Ackscope",
    description: "Open a capture of real packets in the browser: why TCP sent again, and what limited it. Nothing is uploaded.",
  },
  "/conformance": {
    title: "Conformance · Ackscope",
    description: "Scripts of the RFCs’ rules, played packet by packet, each with its verdict.",
  },
  "/figures": {
    title: "Figures · Ackscope",
    description: "The figures of the papers, computed again, and what their claims come to.",
    content: staticGallery,
  },
  "/assignment": {
    title: "Assignment · Ackscope",
    description: "An experiment with questions that the simulator answers, a seed for each student, and a report that is verified.",
    inCourses: true,
  },
  "/class": {
    title: "Class · Ackscope",
    description: "Answer a question together with everyone in the room: type the code that is on the screen.",
  },
  "/runs": {
    title: "Published runs · Ackscope",
    description: "Published TCP experiments and collections: open one, run it again, change it, compare.",
  },
  "/c/new": { title: "New collection · Ackscope", description: "Put TCP experiments in order, with words between them.", unlisted: true },
  "/settings": { title: "Settings · Ackscope", description: "Theme, language, units and diagram style of this browser.", unlisted: true },
  "/about": { title: "About · Ackscope", description: "What Ackscope is, and every mechanism with its source." },
};
