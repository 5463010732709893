// What one packet is, and why it was sent.

import { causeSentence, isSimulated, packetFields, packetStory, moment, momentNumber, packetTitle } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { useMemo, type ReactElement } from "react";
import type { DiagramRun, Selection } from "../../diagrams/index.js";
import { Icon } from "../../ui/Icon.js";
import { RunLetter } from "../../ui/RunLetter.js";
import { useStage, useStageState } from "../session/context.js";
import { LoseThisOne } from "./LoseThisOne.js";

interface PacketDetailsProps {
  readonly run: DiagramRun;
  readonly selection: Selection;
  readonly onClose: () => void;
}

export function PacketDetails({ run, selection, onClose }: PacketDetailsProps): ReactElement {
  const stage = useStage();
  const { index, topology, columns } = run;
  const { packet } = selection;
  const fields = useMemo(() => packetFields({ index, columns, topology }, packet), [index, columns, topology, packet]);
  const cause = useMemo(() => causeSentence({ index, columns, topology }, packet), [index, columns, topology, packet]);
  const story = useMemo(() => packetStory({ index, columns, topology }, packet), [index, columns, topology, packet]);
  const kept = useStageState((state) => state.view.selection?.packet === packet && state.view.selection.run === selection.run);
  return (
    <>
      <section>
        <div className="packet-head">
          <RunLetter letter={run.letter} />
          <h2>{packetTitle(index, packet)}</h2>
          <span className="grow" />
          {kept && (
            <button type="button" className="button quiet icon" aria-label={t("Clear the selection")} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        <p className="packet-cause">{cause}</p>
        <dl className="packet-fields from-standard">
          {fields.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {kept && isSimulated(run) && <LoseThisOne run={run} packet={packet} />}
      </section>
      <section>
        <h3>{t("Why it was sent")}</h3>
        <ol className="chain">
          {story.map((step, i) => (
            <li key={i}>
              {step.packet === null ? (
                step.text
              ) : (
                <button
                  type="button"
                  className="chain-link"
                  aria-label={t("{what} At {time}; select its packet", { what: step.text, time: moment(step.at) })}
                  onClick={() => stage.setView({ selection: { run: selection.run, packet: step.packet ?? packet } })}
                >
                  {step.text}
                </button>
              )}
              <time>{momentNumber(step.at)}</time>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
