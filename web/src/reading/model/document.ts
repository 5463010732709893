/** A reading document as the page gets it: compiled when the app is built (web/documents). */
import type { Experiment } from "@ackscope/scenarios";
import type { Root } from "hast";
import type { AnnotationSpec, CaptureSpec, Control, Prediction, ValueSpec } from "./spec.js";

export interface LiveExperiment {
  /** Expanded, with its view. */
  readonly experiment: Experiment;
  /** Variants that diagrams show, in the order of their letters. */
  readonly shown: readonly string[];
  /** Variants that only values read. */
  readonly hidden: readonly string[];
  readonly parameters: Readonly<Record<string, Control>>;
}

export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

/** What lists and search engines say. */
export interface ReadingHead {
  readonly title: string;
  readonly summary: string;
  readonly minutes: number | null;
  readonly needs: string | null;
  readonly predictions: number;
  /** Of the catalogue, that it is about. */
  readonly mechanisms: readonly string[];
}

export interface ReadingDocument extends ReadingHead {
  readonly headings: readonly Heading[];
  /** The text without its title. */
  readonly tree: Root;
  readonly figures: readonly { readonly id: string; readonly title: string }[];
  readonly experiments: Readonly<Record<string, LiveExperiment>>;
  readonly captures: Readonly<Record<string, CaptureSpec>>;
  readonly values: Readonly<Record<string, ValueSpec>>;
  readonly annotations: Readonly<Record<string, AnnotationSpec>>;
  readonly questions: Readonly<Record<string, Prediction>>;
}
