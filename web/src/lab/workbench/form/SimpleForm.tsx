// What the simple level shows of a scenario, and the way to the rest of it.

import { t } from "@ackscope/scene/language";
import { useMemo, type ReactElement } from "react";
import { FormGroups } from "../../fields/FormGroups.js";
import { formOf, type FormGroup, type FormItem } from "../../fields/form-model.js";
import { simpleForm } from "../../fields/simple-form.js";
import { useFormSource } from "../../fields/use-form-source.js";
import { useLab } from "../../session/context.js";

export default function SimpleForm(): ReactElement {
  const lab = useLab();
  const source = useFormSource();
  const { differing, sliders, changedElsewhere } = useMemo(() => simpleForm(formOf(source), source), [source]);
  const groups = [
    group("differing", t("What A and B differ in"), differing),
    group("sliders", source.b ? t("For both runs") : t("For the run"), sliders),
  ].filter(({ items }) => items.length > 0);
  return (
    <div className="form">
      <FormGroups groups={groups} />
      {changedElsewhere > 0 && (
        <button type="button" className="button quiet" onClick={() => lab.setLevel("standard")}>
          {t("{n, plural, one {# more value is changed: show it} other {# more values are changed: show them}}", { n: changedElsewhere })}
        </button>
      )}
    </div>
  );
}

const group = (id: string, title: string, items: readonly FormItem[]): FormGroup => ({ id, title, fixed: [], items, more: [] });
