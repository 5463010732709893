import { catalogue, getAtPointer } from "@ackscope/scenarios";
import { grouped, percent, shareDelivered } from "@ackscope/scene";
import { language, msg, t } from "@ackscope/scene/language";
import { useEffect, useState, type ReactElement } from "react";
import { Link } from "react-router";
import { FoldedBands, type DiagramRun } from "../diagrams/index.js";
import { addressOf } from "../lab/session/address.js";
import { StageProvider, useLab, useLabState } from "../lab/session/context.js";
import { Comparison } from "../lab/parts/Comparison.js";
import { formOf } from "../lab/fields/form-model.js";
import { shownScenario } from "../lab/session/document.js";
import { isStale, Lab } from "../lab/session/lab.js";
import { ParameterField } from "../lab/fields/ParameterField.js";
import { RunFailed } from "../lab/parts/RunFailed.js";
import { loadPreset } from "../lab/session/presets.js";
import { maxEvents, pageSimulator } from "../sim/browser.js";
import { RunLetter } from "../ui/RunLetter.js";
import { afterTime } from "./after-time.js";
import { papers } from "./papers.js";
import { routes } from "../routes/routes.js";
import { Today } from "./Today.js";
import "../lab/parts/lab.css";
import "./landing.css";

const shownPreset = "smartacking/1-0-9mbps";
const rows = 14;
/** Nothing is enlarged here, so no part of the bands is marked as the enlarged one. */
const noWindow = { from: -1, to: -1 };

/** What this is, in one glance, live. */
export default function LandingPage(): ReactElement {
  const [lab, setLab] = useState<Lab | null>(null);
  const [lost, setLost] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    document.title = t("TCP, packet by packet · Ackscope");
    let live: Lab | null = null;
    let left = false;
    const open = async (): Promise<void> => {
      const preset = await loadPreset(shownPreset);
      if (!preset || left) return;
      const { experiment, id, title } = preset;
      live = new Lab(
        { simulator: pageSimulator(), maxEvents },
        { experiment, reference: experiment, origin: { type: "preset", id, title }, view: {} },
      );
      live.run();
      setLab(live);
    };
    void open().catch((error: unknown) => setLost({ error }));
    return () => {
      left = true;
      live?.close();
    };
  }, []);
  // Without its script the page has nothing to show.
  if (lost) throw lost.error;
  return (
    <main id="main" className="landing">
      <Hero lab={lab} />
      <Facts />
      <Today />
      <Papers />
    </main>
  );
}

/** Its words and its room are there before the lab is: nothing moves when it comes. */
function Hero({ lab }: { readonly lab: Lab | null }): ReactElement {
  return (
    <div className="hero">
      <div className="hero-text">
        <h1>{t("TCP, packet by packet, in this tab")}</h1>
        <p className="lead">
          {t("Run the mechanisms of the classic papers on ACKs. See what each packet did and why. Send the run as a link.")}
        </p>
        <p className="hero-actions">
          {lab ? (
            <StageProvider value={lab}>
              <OpenLab />
            </StageProvider>
          ) : (
            <Link className="button primary" to={routes.lab}>
              {t("Open the lab")}
            </Link>
          )}
          <Link className="button" to={routes.lesson("ack-clock")}>
            {t("The first lesson")}
          </Link>
        </p>
        <p className="hero-capture">
          <Link to={routes.captures}>{t("Open a capture of your own")}</Link>{" "}
          {t("and see why it was slow: it is read in this tab and sent nowhere.")}
        </p>
        <div className="hero-controls">
          {lab && (
            <StageProvider value={lab}>
              <Sliders />
              <AfterTable />
            </StageProvider>
          )}
        </div>
      </div>
      {lab ? (
        <StageProvider value={lab}>
          <LiveFigure />
        </StageProvider>
      ) : (
        <div className="live-waiting" aria-busy="true" />
      )}
    </div>
  );
}

function LiveFigure(): ReactElement {
  const result = useLabState((state) => state.result);
  const bandSeconds = useLabState((state) => state.view.bandSeconds);
  const failure = useLabState((state) => state.failure);
  const until = rows * bandSeconds;
  return (
    <figure className="live" aria-label={t("Live: the same transfer twice")}>
      {failure?.kind === "failed" && <RunFailed failure={failure} />}
      {result ? (
        result.runs.map((run, i) => <Live key={run.letter} run={run} number={i} until={until} />)
      ) : (
        <div className="live-waiting" aria-busy={failure === null} />
      )}
      <figcaption>
        <BandKey />
        {t(
          "Each row is {seconds} s: sender at its top edge, receiver at its bottom edge. Where a row is empty, nothing moves. Move a slider: both transfers are simulated again as you drag.",
          { seconds: grouped(bandSeconds, 1) },
        )}
      </figcaption>
    </figure>
  );
}

/** Whatever the sliders were moved to is what the lab opens with. */
function OpenLab(): ReactElement {
  const lab = useLab();
  // Not on every tick: writing an address packs the whole scenario.
  useLabState((state) => state.history);
  return (
    <Link className="button primary" to={`${routes.lab}${addressOf(lab.state)}`}>
      {t("Open the lab")}
    </Link>
  );
}

function Sliders(): ReactElement {
  const lab = useLab();
  const experiment = useLabState((state) => state.experiment);
  const reference = useLabState((state) => state.reference);
  const a = useLabState((state) => state.a);
  const path = formOf({
    experiment,
    a: { id: a, scenario: shownScenario(experiment, a) },
    b: null,
    reference: { a: shownScenario(reference, a), b: null },
  }).find(({ id }) => id === "path");
  const wanted = ["rate", "packets"];
  const items = (path?.items ?? []).filter((item) => item.type === "field" && wanted.includes(item.parameter.key));
  return (
    <div className="landing-sliders">
      {items.map((item) => item.type === "field" && <ParameterField key={item.id} lab={lab} item={item} problems={[]} />)}
    </div>
  );
}

function AfterTable(): ReactElement | null {
  const until = rows * useLabState((state) => state.view.bandSeconds);
  const runs = useLabState((state) => state.result?.runs);
  const segmentBytes = useLabState((state) => getAtPointer(state.experiment.base, "/flows/0/sender/segmentBytes"));
  if (!runs) return null;
  return (
    <Comparison
      runs={runs}
      caption={t("after {until} s", { until: grouped(until, 1) })}
      seen
      rows={afterTime(runs, until * 1e9, typeof segmentBytes === "number" ? segmentBytes : 0)}
    />
  );
}

function Live({ run, number, until }: { readonly run: DiagramRun; readonly number: number; readonly until: number }): ReactElement {
  const view = useLabState((state) => state.view);
  const stale = useLabState(isStale);
  const share = shareDelivered(run.index, run.topology, 0, until * 1e9);
  return (
    <div className="live-run">
      <div className="fold-head">
        <RunLetter letter={run.letter} />
        <h2>{run.label}</h2>
        <span className="grow" />
        {share !== undefined && (
          <span>
            <b className="share">{percent(share)}</b> <span className="dim">{t("of the file delivered")}</span>
          </span>
        )}
      </div>
      <div className="live-plot">
        <FoldedBands run={run} runIndex={number} view={{ ...view, ...noWindow }} rows={rows} stale={stale} onView={() => {}} />
      </div>
    </div>
  );
}

function BandKey(): ReactElement {
  const entries = [
    { word: msg("data"), mark: <path stroke="var(--data)" strokeWidth="1.5" d="M1 2l18 8" /> },
    { word: msg("ACK"), mark: <path stroke="var(--ack)" strokeWidth="1.5" d="M1 10l18-8" /> },
    { word: msg("retransmission"), mark: <path stroke="var(--rexmit)" strokeWidth="1.5" d="M1 2l18 8" /> },
    { word: msg("drop"), mark: <path stroke="var(--drop)" strokeWidth="2" d="M6.5 2.5l7 7M6.5 9.5l7-7" /> },
  ];
  return (
    <span className="band-key">
      {entries.map(({ word, mark }) => (
        <span key={word}>
          <svg viewBox="0 0 20 12" aria-hidden="true" fill="none">
            {mark}
          </svg>
          {t(word)}
        </span>
      ))}
    </span>
  );
}

/** Counted, not claimed. */
function Facts(): ReactElement {
  const mechanisms = catalogue.filter(({ paper }) => paper !== "common");
  const named = ["newreno", "delayed", "smartacking", "rto"]
    .flatMap((id) => mechanisms.find((mechanism) => mechanism.id === id)?.title ?? [])
    .map((title) => t(title))
    .map((title, i) => (i === 0 || language() !== "en" ? title : title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())))
    .join(", ");
  const parameters = catalogue.reduce((sum, mechanism) => sum + mechanism.parameters.length, 0);
  return (
    <div className="facts-of-landing">
      <div>
        <section>
          <h2>{t("Mechanisms under their own names")}</h2>
          <p>
            {t(
              "{mechanisms} so far, each named as in its paper or RFC: {named}. {parameters} parameters, each with its unit, range and origin.",
              { mechanisms: mechanisms.length, named, parameters },
            )}
          </p>
        </section>
        <section>
          <h2>{t("Every packet says why")}</h2>
          <p>
            {t(
              "Point at any mark: when it was sent, left the queue and arrived, and the chain of causes that made it, back to the ACK or the timer.",
            )}
          </p>
        </section>
        <section>
          <h2>{t("Links that repeat the run")}</h2>
          <p>{t("A link holds the scenario. Whoever opens it computes the same events, bit for bit, and sees that they did.")}</p>
        </section>
      </div>
    </div>
  );
}

function Papers(): ReactElement {
  return (
    <div className="papers">
      <div>
        <h2>{t("Papers")}</h2>
        <div className="scroll-x">
          <table>
            <tbody>
              {papers().map(({ id, title, year, presets: count, first, figures }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={routes.labWith(`v=1&preset=${first}`)} lang="en">
                      {title}
                    </Link>
                  </th>
                  <td className="dim">{year}</td>
                  <td className="soft nowrap">{t("{count, plural, one {# preset} other {# presets}}", { count })}</td>
                  <td className="soft nowrap">
                    <Link to={routes.figuresOf(figures)} aria-label={t("Figures of {title}", { title })}>
                      {t("figures")}
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  );
}
