// What the operator of a server has decided, in the reader's language. Other refusals are told in the server's words.

import { t } from "@ackscope/scene/language";
import { momentText } from "../ui/date.js";

interface Decision {
  readonly type?: string;
  readonly until?: string;
}

/** `undefined`: it is no decision of an operator. */
export function decisionText({ type, until = "" }: Decision): string | undefined {
  switch (type) {
    case "urn:ackscope:problem:read-only":
      return t(
        "Whoever runs this server has made it read-only for now: what is published can be read, and nothing can be added or changed.",
      );
    case "urn:ackscope:problem:banned":
      return t("Whoever runs this server takes nothing from your address until {time}. You can go on reading.", {
        time: momentText(until),
      });
    case "urn:ackscope:problem:awaiting-approval":
      return t("This waits for approval by whoever runs this server. Until then only the browser that published it shows it.");
    default:
      return undefined;
  }
}
