// /compare?a=…&b=…: what is to be compared, by names and links. Fetched when an address asks for it.

import { mostRunsShown, type Problem } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { isMissing, noVariant, origin, type Opened } from "./address.js";
import { isPreset } from "./preset-files.js";
import { runIdIn } from "../../share/run-id.js";
import { comparison, type Compared } from "./variants.js";
import { routes } from "../../routes/routes.js";

/** Places of /compare?a=…&b=…, in the order of the letters. */
const comparedKeys = ["a", "b", "c", "d", "e", "f"].slice(0, mostRunsShown);

/** Runs of presets, by their names, and published runs, by id or link, side by side; `~` and a variant's id name another than the first. */
export async function openComparison(search: string, signal: AbortSignal): Promise<Opened> {
  const params = new URLSearchParams(search);
  const wanted = comparedKeys.flatMap((key) => {
    const text = params.get(key);
    return text === null ? [] : [{ key, text, name: text.replace(/~[^~]*$/, ""), variant: /~([^~]*)$/.exec(text)?.[1] }];
  });
  const found = await Promise.all(
    wanted.map(async ({ key, text, name, variant }): Promise<Compared | Problem> => {
      const id = isPreset(name) ? name : runIdIn(name);
      const expected = t("{preset}, or a link such as {link}", { preset: "smartacking/1-0-5mbps~newreno", link: "/r/4fkx9zbt2m" });
      const named = id === undefined ? undefined : await origin(id, signal).catch((error: unknown) => orMissing(error));
      if (named === "missing")
        return { pointer: `?${key}`, message: t("there is no run “{id}”; it may have been deleted", { id: id ?? text }), expected };
      if (!named) return { pointer: `?${key}`, message: t("“{text}” is neither a preset nor a run", { text }), expected };
      const ids = named.experiment.variants.map((each) => each.id);
      if (variant === undefined || ids.includes(variant))
        return { experiment: named.experiment, variant: variant ?? named.experiment.view?.a };
      return noVariant(`?${key}`, variant, ids);
    }),
  );
  const problems = found.flatMap((each) => ("pointer" in each ? [each] : []));
  if (problems.length > 0) {
    const right = wanted
      .filter((_, i) => !("pointer" in found[i]!))
      .map(({ text }, i) => `${comparedKeys[i]!}=${encodeURIComponent(text)}`);
    const rest = right.length > 0 ? { address: `${routes.compare}?${right.join("&")}`, runs: right.length } : undefined;
    return { ok: false, problems, rest };
  }
  const experiment = comparison(found.flatMap((each) => ("pointer" in each ? [] : [each])));
  if (!experiment)
    return {
      ok: false,
      problems: [{ pointer: "?a", message: t("one of these runs cannot be made"), expected: t("runs that this version knows") }],
    };
  const [a, b, ...more] = experiment.variants.map(({ id }) => id);
  return {
    ok: true,
    opening: { experiment, reference: experiment, origin: { type: "link", id: null, title: experiment.title }, a, b, more, view: {} },
  };
}

/** One run that is gone does not take the others with it; a server that cannot be reached does. */
function orMissing(error: unknown): "missing" {
  if (isMissing(error)) return "missing";
  throw error;
}
