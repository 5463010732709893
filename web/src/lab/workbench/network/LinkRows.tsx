import type { Scenario } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useMemo, type ReactElement } from "react";
import { FormControls } from "../../fields/form-controls.js";
import { linkGroup } from "../../fields/form-path.js";
import { FormGroups } from "../../fields/FormGroups.js";
import { useFormSource } from "../../fields/use-form-source.js";
import { NameField, NodeSelect } from "./NameField.js";

interface LinkRowsProps {
  readonly scenario: Scenario;
  readonly link: string;
  readonly onEnd: (end: "a" | "b", node: string) => void;
  readonly onOneWay: (oneWay: boolean) => void;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
}

/** The chosen link: its ends, and the controls that the form has of it. */
export function LinkRows({ scenario, link, onEnd, onOneWay, onRename, onRemove }: LinkRowsProps): ReactElement | null {
  const source = useFormSource();
  const place = scenario.links.findIndex(({ id }) => id === link);
  const group = useMemo(() => (place < 0 ? null : linkGroup(source, new FormControls(source), place)), [source, place]);
  const { a, b, oneWay = false } = scenario.links[place] ?? {};
  if (!group || a === undefined || b === undefined) return null;
  return (
    <>
      <fieldset className="form-group editor-form">
        <legend>{t("Link {id}", { id: link })}</legend>
        <NameField id={link} onRename={onRename} />
        <NodeSelect
          label={t("From")}
          name={t("{link} from", { link })}
          nodes={scenario.nodes}
          value={a}
          onChange={(node) => onEnd("a", node)}
        />
        <NodeSelect
          label={t("To")}
          name={t("{link} to", { link })}
          nodes={scenario.nodes}
          value={b}
          onChange={(node) => onEnd("b", node)}
        />
        <label className="editor-row">
          {t("One way")}
          <input type="checkbox" checked={oneWay} onChange={(event) => onOneWay(event.target.checked)} />
        </label>
        <button type="button" className="button" onClick={onRemove}>
          {t("Remove the link")}
        </button>
      </fieldset>
      <FormGroups groups={[{ ...group, title: t("What {id} does", { id: link }) }]} />
    </>
  );
}
