// Beside the diagrams: the packet that is pointed at, what limited the sender, and what the capture does not show.

import { milliseconds, percent } from "@ackscope/scene";
import { limitsOf, limitTotals } from "@ackscope/scene/panels";
import { t } from "@ackscope/scene/language";
import { limitWords } from "ackscope";
import { limitShares, mainDirection, tappedEnd } from "ackscope/captures";
import type { ReactElement } from "react";
import { useStage, useStageState } from "../lab/session/context.js";
import { PacketDetails } from "../lab/parts/PacketDetails.js";
import { Segments } from "../ui/Segments.js";
import type { CaptureFile } from "../captured/calls.js";
import { GiveAway } from "./GiveAway.js";
import { habitSentences } from "./habits.js";
import { SimulateThis } from "./simulation/SimulateThis.js";
import type { ShownFlow } from "./use-capture.js";
import { warningsOf } from "./warnings.js";

interface FlowStoryProps {
  readonly file: CaptureFile;
  readonly shown: ShownFlow;
  readonly onTap: (tappedAt: 0 | 1) => void;
}

export function FlowStory({ file, shown, onTap }: FlowStoryProps): ReactElement {
  const stage = useStage();
  const runs = useStageState((state) => state.result?.runs) ?? [];
  const selection = useStageState((state) => state.hover ?? state.view.selection);
  const run = selection && runs[selection.run];
  return (
    <aside className="inspector capture-story" aria-label={t("Story")} tabIndex={0}>
      {run ? (
        <PacketDetails run={run} selection={selection} onClose={() => stage.setView({ selection: null })} />
      ) : (
        <section>
          <h2>{t("Packet")}</h2>
          <p className="dim inspector-hint">{t("Point at a mark to read it; click to keep it here.")}</p>
        </section>
      )}
      <SimulateThis stage={shown.stage} end={tappedEnd(shown.flow, shown.tappedAt)} title={file.name} />
      <Limits />
      <HowTheEndsBehave shown={shown} />
      <WhatIsSeen shown={shown} onTap={onTap} />
      <GiveAway key={shown.flow.place} file={file} place={shown.flow.place} />
    </aside>
  );
}

/** Of the direction that is shown, by its rows: so they follow when the tap is said to be elsewhere. */
function Limits(): ReactElement {
  const columns = useStageState((state) => state.result?.runs[0]?.columns);
  const flow = useStageState((state) => state.view.flow ?? 0);
  const shares = columns ? limitShares(limitTotals(limitsOf(columns, flow))) : [];
  return (
    <section>
      <h3>{t("What limited the sender")}</h3>
      {shares.length === 0 ? (
        <p className="dim">{t("It sent too little to tell.")}</p>
      ) : (
        <table className="capture-shares">
          <tbody>
            {shares.map(({ limit, share }) => (
              <tr key={limit}>
                <th scope="row">{t(limitWords[limit] ?? "")}</th>
                <td className="num">{percent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function HowTheEndsBehave({ shown: { stage } }: { readonly shown: ShownFlow }): ReactElement | null {
  const isMain = useStageState((state) => (state.view.flow ?? 0) === 0);
  const sentences = habitSentences(stage.habits);
  if (!isMain || sentences.length === 0) return null;
  return (
    <section>
      <h3>{t("How the ends behave")}</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}

/** Which end was tapped, how far away the other is, and what is not to be seen. */
function WhatIsSeen({ shown: { flow, tappedAt }, onTap }: Omit<FlowStoryProps, "file">): ReactElement {
  const main = mainDirection(flow);
  const tapped = tappedAt === null ? "" : tappedAt === main ? "sender" : "receiver";
  const why =
    tappedAt === null
      ? t("The capture does not tell at which end it was taken; it is read as if at the sender.")
      : tappedAt !== flow.tappedAt
        ? t("You say so.")
        : flow.isTapGuessed
          ? t("Guessed by how soon data is answered: there is no handshake.")
          : t("The handshake shows it: there the answer follows at once.");
  return (
    <section>
      <h3>{t("Where it was captured")}</h3>
      <Segments
        label={t("Where it was captured")}
        value={tapped}
        options={[
          { value: "sender", label: t("at the sender") },
          { value: "receiver", label: t("at the receiver") },
        ]}
        onChange={(value) => onTap(value === "sender" ? main : main === 0 ? 1 : 0)}
      />
      <p className="dim">{why}</p>
      {flow.roundTrip !== null && (
        <p>
          {t("The least round trip takes {time}. Times at the other end are reckoned with half of it.", {
            time: milliseconds(flow.roundTrip),
          })}
        </p>
      )}
      {warningsOf(flow).map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </section>
  );
}
