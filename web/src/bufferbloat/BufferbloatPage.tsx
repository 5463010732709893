import { grouped } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import { startTransition, useEffect, useOptimistic, useState, type ReactElement } from "react";
import { Link, useSearchParams } from "react-router";
import { routes } from "../routes/routes.js";
import { FailureCard } from "../ui/FailureCard.js";
import { disciplines, labAddress, lines, type Line } from "./desk.js";
import { type Latency } from "./latency.js";
import { QueueTile } from "./QueueTile.js";
import { useDesk } from "./use-desk.js";
import "../figures/figures.css";
import "./bufferbloat.css";

/** What a line is, in a few words; figure today/10 has the rest. */
const lineWords: Readonly<Record<string, { readonly name: string; readonly about: string }>> = {
  dsl: { name: msg("DSL"), about: msg("16 and 1 Mbit/s, and a modem with 250 and 100 packets of room") },
  cable: { name: msg("Cable"), about: msg("100 and 10 Mbit/s, and a modem with 1000 and 500 packets of room") },
  lte: { name: msg("LTE"), about: msg("10 to 40 Mbit/s, another rate every 5 s, and 10 up; 1500 and 1000 packets of room") },
  satellite: {
    name: msg("Satellite"),
    about: msg("100 and 15 Mbit/s from low orbit; at 10 s it is left for another one, a tenth of a second of silence"),
  },
  wifi: { name: msg("Wi-Fi"), about: msg("one channel of 54 Mbit/s for both ways, and 1000 packets of room at each station") },
};

/** A line, all queues on it, and what a ping feels of each. */
export default function BufferbloatPage(): ReactElement {
  const [written, write] = useSearchParams();
  // What is picked is marked at once; the address follows when all pictures are drawn.
  const [search, setSearch] = useOptimistic(written);
  const line = lines.find(({ id }) => id === search.get("line")) ?? lines[0]!;
  const queue = disciplines.find(({ id }) => id === search.get("queue")) ?? disciplines.find(({ id }) => id === "fqCodel")!;
  const [attempt, setAttempt] = useState(0);
  const { latencies, failure } = useDesk(line, attempt);
  useEffect(() => {
    document.title = t("Bufferbloat · Ackscope");
  }, []);
  const choose = (chosen: { readonly line?: string; readonly queue?: string }): void =>
    startTransition(() => {
      const next = new URLSearchParams({ line: line.id, queue: queue.id, ...chosen });
      setSearch(next);
      write(next, { replace: true });
    });
  return (
    <main id="main" className="page bufferbloat">
      <h1>{t("Bufferbloat: who waits behind a download")}</h1>
      <p className="bufferbloat-lead">
        {t(
          "A ping goes out ten times a second. After three seconds four downloads and four uploads begin, and at six someone opens a page of 18 pictures. Pick a line, and see how long a ping and the page take with each queue in front of it.",
        )}
      </p>
      <Lines line={line} onChoose={(id) => choose({ line: id })} />
      {failure?.kind === "failed" && (
        <FailureCard title={t("The simulator stopped")} name={failure.name} message={failure.message} stack={failure.stack}>
          <button type="button" className="button quiet" onClick={() => setAttempt((before) => before + 1)}>
            {t("Run again")}
          </button>
        </FailureCard>
      )}
      <fieldset className="bufferbloat-queues" aria-busy={latencies.size < disciplines.length}>
        <legend>{t("Queues: round trips of pings, ms, over time, s")}</legend>
        {disciplines.map(({ id, title }) => (
          <QueueTile
            key={id}
            id={id}
            title={t(title)}
            latency={latencies.get(id)}
            all={latencies}
            isChosen={id === queue.id}
            onChoose={() => choose({ queue: id })}
          />
        ))}
      </fieldset>
      <p className="bufferbloat-key dim">
        {t(
          "Each dot is a ping. Shaded: under load. The box beside it: half of the pings from 5 s on, with their median, and the line 90 of 100.",
        )}
      </p>
      <Chosen line={line} queue={queue} latencies={latencies} />
    </main>
  );
}

function Lines({ line, onChoose }: { readonly line: Line; readonly onChoose: (id: string) => void }): ReactElement {
  return (
    <fieldset className="bufferbloat-lines">
      <legend>{t("Line")}</legend>
      <div>
        {lines.map(({ id, title }) => (
          <label key={id}>
            <input type="radio" name="line" value={id} checked={id === line.id} onChange={() => onChoose(id)} />
            <span>{t(lineWords[id]?.name ?? title)}</span>
          </label>
        ))}
      </div>
      <p className="dim">{t(lineWords[line.id]?.about ?? line.title)}</p>
    </fieldset>
  );
}

interface ChosenProps {
  readonly line: Line;
  readonly queue: { readonly id: string; readonly title: string };
  readonly latencies: ReadonlyMap<string, Latency>;
}

/** The picked queue beside first come, first served, in a sentence, and where it goes on. */
function Chosen({ line, queue, latencies }: ChosenProps): ReactElement {
  const first = disciplines[0]!;
  const [before, after] = [latencies.get(first.id), latencies.get(queue.id)];
  const ms = (latency: Latency): string => grouped((latency.p95 ?? 0) * 1e3);
  const mbit = (latency: Latency): string => grouped((latency.down + latency.up) / 1e6, 1);
  return (
    <div className="bufferbloat-chosen" role="status">
      {before?.p95 !== undefined && after?.p95 !== undefined && (
        <p>
          {queue.id === first.id
            ? t("{queue}: 95 of 100 pings take {after} ms at most under load, and the transfers have {rate} Mbit/s.", {
                queue: t(queue.title),
                after: ms(after),
                rate: mbit(after),
              })
            : t(
                "{queue}: 95 of 100 pings take {after} ms at most under load, with {first} {before} ms. The transfers have {rate} Mbit/s, with {first} {rateBefore}.",
                {
                  queue: t(queue.title),
                  first: t(first.title),
                  after: ms(after),
                  before: ms(before),
                  rate: mbit(after),
                  rateBefore: mbit(before),
                },
              )}
        </p>
      )}
      <p className="row">
        <Link className="button primary" to={labAddress(line, queue.id)}>
          {t("Open both in the lab")}
        </Link>
        <Link className="button" to={routes.lesson("bufferbloat")}>
          {t("The lesson")}
        </Link>
        <Link className="button" to={routes.figure("today/10")}>
          {t("The figure, with five seeds")}
        </Link>
        <Link className="button" to={routes.figure("today/13")}>
          {t("The figure of the page")}
        </Link>
      </p>
    </div>
  );
}
