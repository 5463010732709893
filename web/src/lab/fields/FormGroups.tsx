// The controls of a form's groups: of a whole scenario, or of one link in the network editor.

import { type Problem, sameJson } from "@ackscope/scenarios";
import { language, t } from "@ackscope/scene/language";
import { memo, type ReactElement } from "react";
import { useLab, useLabState, useRestingState } from "../session/context.js";
import type { Place } from "../session/document.js";
import type { FormGroup, FormItem } from "./form-model.js";
import { ParameterField } from "./ParameterField.js";
import { problemsAt } from "./problems.js";
import { SlotField } from "./SlotField.js";

export function FormGroups({ groups }: { readonly groups: readonly FormGroup[] }): ReactElement {
  const experiment = useRestingState((state) => state.experiment);
  const failure = useLabState((state) => state.failure);
  const problems = (item: FormItem): readonly Problem[] =>
    failure?.kind === "problems" ? placesOf(item).flatMap((place) => problemsAt(experiment, place, failure)) : [];
  return (
    <>
      {groups.map((group) => (
        <fieldset key={group.id} className="form-group">
          <legend>{group.title}</legend>
          {group.fixed.length > 0 && <p className="fixed-mechanisms">{sentence(group.fixed.map(({ title }) => t(title)))}</p>}
          {group.items.map((item) => (
            <Item key={item.id} item={item} problems={problems(item)} />
          ))}
          {group.more.length > 0 && (
            <details open={group.more.some((item) => problems(item).length > 0) || undefined}>
              <summary>{t("More")}</summary>
              {group.more.map((item) => (
                <Item key={item.id} item={item} problems={problems(item)} />
              ))}
            </details>
          )}
        </fieldset>
      ))}
    </>
  );
}

const placesOf = (item: FormItem): readonly Place[] => (item.type === "slot" ? item.cells : item.cells.flatMap(({ places }) => places));

/** "NewReno, growth per ACK": one capital is enough, names keep theirs. */
const sentence = (titles: readonly string[]): string =>
  titles
    .map((title, i) => (i === 0 || language() !== "en" ? title : title.replace(/^[A-Z](?=[a-z]+( |$))/, (letter) => letter.toLowerCase())))
    .join(", ");

interface ItemProps {
  readonly item: FormItem;
  readonly problems: readonly Problem[];
}

/** Drawn again only when what it shows has changed: a slider's tick changes one item of many. */
const Item = memo(
  function Item({ item, problems }: ItemProps): ReactElement {
    const lab = useLab();
    return item.type === "slot" ? (
      <SlotField lab={lab} item={item} problems={problems} />
    ) : (
      <ParameterField lab={lab} item={item} problems={problems} />
    );
  },
  (before, after) => sameJson(before.item, after.item) && sameJson(before.problems, after.problems),
);
