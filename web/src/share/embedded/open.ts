// What comes in as a file or as pasted text, as an address of the lab; or why it opens nothing.

import { checkExperiment, type Experiment, type Problem } from "@ackscope/scenarios";
import { msg } from "@ackscope/scene/language";
import { formatLink } from "../link.js";
import { documentInText, embeddedDocument, largestFile, type Found, type NotOpened } from "./embedded-document.js";
import { routes } from "../../routes/routes.js";

export type Opened = { readonly address: string } | { readonly message: string; readonly problems: readonly Problem[] };

const reasons: Readonly<Record<NotOpened, string>> = {
  empty: msg("The file is empty."),
  tooLarge: msg("The file is too large to be one of Ackscope’s."),
  pictureWithout: msg("This picture carries no experiment. Those that were downloaded here do, until another program strips them of it."),
  pictureDamaged: msg("This picture is damaged: its experiment cannot be read."),
  pictureCompressed: msg("Another program has compressed the experiment in this picture; the SVG or the JSON can be opened."),
  tableWithout: msg(
    "This table does not say what it was made from: its first line, which begins with “# ackscope”, is missing or damaged.",
  ),
  notJson: msg("This is no JSON document, or only the beginning of one."),
  jsonWithout: msg("This JSON is neither an experiment nor a scenario, and holds none."),
  unknown: msg("This is no picture, table or document that Ackscope knows."),
};

export async function openBlob(file: Blob): Promise<Opened> {
  if (file.size > largestFile) return refused("tooLarge");
  return opened(embeddedDocument(new Uint8Array(await file.arrayBuffer())));
}

export function openText(text: string): Opened {
  return opened(documentInText(text));
}

function opened(found: Found): Opened {
  if ("not" in found) return refused(found.not);
  const problems = checkExperiment(found.document);
  if (problems.length > 0) return { message: msg("The experiment in this file cannot be run."), problems };
  const experiment = found.document as Experiment;
  return { address: routes.labWith(formatLink({ source: { type: "experiment", experiment, from: null }, view: {} })) };
}

function refused(reason: NotOpened): Opened {
  return { message: reasons[reason], problems: [] };
}
