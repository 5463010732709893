// A simulation of the flow: asked for, found, changed, opened in the lab.

import { t } from "@ackscope/scene/language";
import { lossKinds, senderKinds, type Divergence, type SetUp } from "ackscope/captures";
import { useId, type ReactElement, type ReactNode } from "react";
import { Link } from "react-router";
import { rangeAround } from "../../lab/session/steps.js";
import { scenarioAddress } from "../../share/scenario-address.js";
import { NumberField } from "../../ui/NumberField.js";
import { ProgressBar } from "../../ui/ProgressBar.js";
import type { CaptureStage } from "../../captured/capture-stage.js";
import type { SimulatedFlow } from "./calls.js";
import { withLosses } from "./set-ups.js";
import { useSimulation } from "./use-simulation.js";
import { againWords, divergenceWords, errorWords, lossWords, senderWords, setUpWords } from "./words.js";

interface SimulateThisProps {
  readonly stage: CaptureStage;
  /** Where it was captured. */
  readonly end: "sender" | "receiver";
  /** Of the capture. */
  readonly title: string;
}

export function SimulateThis({ stage, end, title }: SimulateThisProps): ReactElement {
  const { simulated, progress, isBusy, failure, run, cancel, remove } = useSimulation(stage, end);
  return (
    <section className="simulate-this" aria-busy={isBusy}>
      <h2>{t("Simulation")}</h2>
      {!simulated && !isBusy && (
        <>
          <button type="button" className="button primary" onClick={() => run()}>
            {t("Simulate this")}
          </button>
          <p className="dim">{t("Looks for the path and the sender that come closest to this flow, and lays the simulation over it.")}</p>
        </>
      )}
      {progress && (
        <>
          <ProgressBar label={t("Looking for a path and a sender")} share={progress.share} />
          <p className="simulate-row">
            <span className="dim" role="status">
              {Number.isFinite(progress.best.mean) ? errorWords(progress.best) : t("Looking for a path and a sender")}
            </span>
            <button type="button" className="button" onClick={cancel}>
              {t("Cancel")}
            </button>
          </p>
        </>
      )}
      {failure !== null && <p role="alert">{t("There is no simulation. {reason}", { reason: failure })}</p>}
      {simulated && !progress && (
        <>
          <p role="status">
            {t("A is the capture, B the simulation.")} {errorWords(simulated.error)} {againWords(simulated.error)}
          </p>
          <Parting divergence={simulated.divergence} stage={stage} />
          <SetUpForm setUp={simulated.setUp} onChange={run} />
          <Found simulated={simulated} onFind={() => run()} />
          <p className="simulate-row">
            <Link
              className="button"
              to={scenarioAddress(title, t("A simulation that was fitted to a captured flow."), "simulation", simulated.source.scenario)}
            >
              {t("Open in the lab")}
            </Link>
            <button type="button" className="button quiet" onClick={remove}>
              {t("Remove")}
            </button>
          </p>
        </>
      )}
    </section>
  );
}

/** Where the two part first, and the way there. */
function Parting({ divergence, stage }: { readonly divergence: Divergence | null; readonly stage: CaptureStage }): ReactElement {
  if (!divergence) return <p>{t("Every segment comes at the same time, to a millisecond or a tenth of a round trip.")}</p>;
  const first = Math.min(divergence.captured?.at ?? Infinity, divergence.simulated?.at ?? Infinity) / 1e9;
  const go = (): void => {
    const { view, result } = stage.state;
    stage.setView({ at: first, ...rangeAround(view, first, result?.duration ?? first) });
  };
  return (
    <p>
      {divergenceWords(divergence)}{" "}
      <button type="button" className="button quiet" onClick={go}>
        {t("Go there")}
      </button>
    </p>
  );
}

function SetUpForm({ setUp, onChange }: { readonly setUp: SetUp; readonly onChange: (setUp: SetUp) => void }): ReactElement {
  const change = (part: Partial<SetUp>): void => onChange({ ...setUp, ...part });
  const positive = (value: number, part: (value: number) => Partial<SetUp>): void => {
    if (value > 0) change(part(value));
  };
  return (
    <div className="simulate-form" role="group" aria-label={t("Set-up of the simulation")}>
      <NumberField
        name={t("Rate of the path")}
        label={t("Rate of the path")}
        unit="Mbit/s"
        value={Number((setUp.rate / 1e6).toPrecision(5))}
        onChange={(value) => positive(value, (rate) => ({ rate: rate * 1e6 }))}
      />
      <NumberField
        name={t("Round trip of the path")}
        label={t("Round trip of the path")}
        unit="ms"
        value={Number((setUp.roundTrip * 1e3).toPrecision(5))}
        onChange={(value) => positive(value, (roundTrip) => ({ roundTrip: roundTrip / 1e3 }))}
      />
      {setUp.queue !== null && (
        <NumberField
          name={t("Packets that may wait")}
          label={t("Packets that may wait")}
          value={setUp.queue}
          onChange={(value) => positive(Math.round(value), (queue) => ({ queue }))}
        />
      )}
      <Choice label={t("Sender")} value={setUp.sender} onChange={(sender) => change({ sender })}>
        {senderKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(senderWords[kind])}
          </option>
        ))}
      </Choice>
      <Choice label={t("Lost by")} value={setUp.losses} onChange={(losses) => onChange(withLosses(setUp, losses))}>
        {lossKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(lossWords[kind])}
          </option>
        ))}
      </Choice>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly children: ReactNode;
}

function Choice<Value extends string>({ label, value, onChange, children }: ChoiceProps<Value>): ReactElement {
  const id = useId();
  return (
    <div className="simulate-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="native-select" value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {children}
      </select>
    </div>
  );
}

/** By how much work it was found, and what else comes close; or that a person said it. */
function Found({ simulated: { search }, onFind }: { readonly simulated: SimulatedFlow; readonly onFind: () => void }): ReactElement {
  if (!search)
    return (
      <p className="dim">
        {t("These numbers are yours.")}{" "}
        <button type="button" className="button quiet" onClick={onFind}>
          {t("Find the closest again")}
        </button>
      </p>
    );
  const { runs, by, others } = search;
  return (
    <details className="simulate-others">
      <summary>{t("Found with {runs} simulations of its first {by} segments", { runs, by })}</summary>
      <p className="dim">{t("A capture of one flow does not name its sender. Next come:")}</p>
      <ul>
        {others.map(({ setUp, error }) => (
          <li key={setUpWords(setUp)}>
            {setUpWords(setUp)}: {errorWords(error)}
          </li>
        ))}
      </ul>
    </details>
  );
}
