import { percent } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { airtimeNodes, airtimeRun, type AirtimeRun, framesOf, frameStory, nodeRows } from "@ackscope/scene/airtime";
import { useMemo, type ReactElement } from "react";
import type { DiagramRun, Selection } from "../../../diagrams/index.js";
import { Rich } from "../../../ui/rich.js";
import { RunLetter } from "../../../ui/RunLetter.js";
import { useLab, useLabState } from "../../session/context.js";
import { rangeAround } from "../../session/steps.js";

/** The frame under the pointer or the chosen one, why it failed, and who took how much of the time in view. */
export default function AirtimeInspector({ runs }: { readonly runs: readonly DiagramRun[] }): ReactElement {
  const selection = useLabState((state) => state.hover ?? state.view.selection);
  const run = selection && runs[selection.run];
  return (
    <>
      {run ? (
        <Frame run={airtimeRun(run)} letter={runs.length > 1 ? run.letter : null} selection={selection} />
      ) : (
        <section>
          <h2>{t("Frame")}</h2>
          <p className="dim inspector-hint">{t("Point at a frame to read it; click to keep it here.")}</p>
        </section>
      )}
      {runs.map((each) => (
        <VisibleWindow key={each.letter} run={each} several={runs.length > 1} />
      ))}
    </>
  );
}

interface FrameProps {
  readonly run: AirtimeRun;
  readonly letter: string | null;
  readonly selection: Selection;
}

function Frame({ run, letter, selection }: FrameProps): ReactElement | null {
  const lab = useLab();
  const { frame, packet } = selection;
  const story = useMemo(() => (frame === undefined ? null : frameStory(run, frame)), [run, frame]);
  const select = (next: number): void => {
    const { view, result } = lab.state;
    const at = (run.trace.frames.at[next] ?? 0) / 1e9;
    const chosen = { run: selection.run, packet: run.trace.frames.packet[next] ?? packet, frame: next };
    lab.setHover(null);
    lab.setView({ at, selection: chosen, ...rangeAround(view, at, result?.duration ?? view.to) });
  };
  if (!story) return <PacketFrames run={run} packet={packet} onSelect={select} />;
  return (
    <>
      <section>
        <div className="packet-head">
          {letter !== null && <RunLetter letter={letter} />}
          <h2>
            <Rich text={t("Frame {name}")} parts={{ name: <span className="mono">{story.title}</span> }} />
          </h2>
        </div>
        <dl className="packet-fields">
          {story.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3>{story.heading}</h3>
        <ol className="chain">
          {story.steps.map(({ words, frame: other }, i) => {
            const text = words.map((part, place) => (part.strong ? <b key={place}>{part.text}</b> : part.text));
            return (
              <li key={i}>
                {other === null ? (
                  <span>{text}</span>
                ) : (
                  <button type="button" className="chain-link" onClick={() => select(other)}>
                    {text}
                  </button>
                )}
              </li>
            );
          })}
        </ol>
      </section>
    </>
  );
}

interface PacketFramesProps {
  readonly run: AirtimeRun;
  readonly packet: number;
  readonly onSelect: (frame: number) => void;
}

/** A packet that was chosen elsewhere: in which frames it went. */
function PacketFrames({ run, packet, onSelect }: PacketFramesProps): ReactElement {
  const frames = useMemo(() => framesOf(run.trace, packet), [run, packet]);
  return (
    <section>
      <h2>{t("Frames of the packet")}</h2>
      {frames ? (
        <p className="inspector-hint">
          {t("{count, plural, one {# frame} other {# frames}} on the air for it, {lost} of them without effect.", frames)}{" "}
          <button type="button" className="link-button" onClick={() => onSelect(frames.first)}>
            {t("The first")}
          </button>
        </p>
      ) : (
        <p className="dim inspector-hint">{t("It was not on the air.")}</p>
      )}
    </section>
  );
}

function VisibleWindow({ run, several }: { readonly run: DiagramRun; readonly several: boolean }): ReactElement {
  const from = useLabState((state) => state.view.from);
  const to = useLabState((state) => state.view.to);
  const flow = useLabState((state) => state.view.flow ?? 0);
  const rows = useMemo(() => nodeRows(airtimeRun(run), airtimeNodes(run.topology, flow), from * 1e9, to * 1e9), [run, flow, from, to]);
  // Packet radios are told nothing: they hear whom they talk to.
  const told = run.topology.radios.some(({ reach }) => reach !== null);
  const name = several ? t("Visible window, {letter}", { letter: run.letter }) : t("Visible window");
  return (
    <section>
      <h3>{name}</h3>
      <table className="comparison">
        <caption className="for-readers">{t("{name}: shares of its time, and frames that failed", { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("node")}</th>
            <th scope="col" className="number">
              {t("sends")}
            </th>
            <th scope="col" className="number">
              {told ? t("waits (NAV)") : t("hears")}
            </th>
            <th scope="col" className="number">
              {t("failed")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ node, name: id, sends, waits, hears, failed }) => (
            <tr key={node}>
              <th scope="row">{id}</th>
              <td className="number">{percent(sends)}</td>
              <td className="number">{percent(told ? waits : hears)}</td>
              <td className="number">{failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
