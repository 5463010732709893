import { fileSegments } from "@ackscope/scenarios";
import { grouped, topologyOf } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import type { PublishedRun } from "../share/api.js";
import { bytesText, linkText, rateText } from "../ui/quantity.js";
import { lossName, scriptedLosses } from "../lab/session/scripted-losses.js";
import { routes } from "../routes/routes.js";

/** What the server gives of a run, by the end of its address (docs/links.md). */
const fileFormats = ["json", "csv", "svg", "png", "pcapng", "txt"] as const;

export function Scenario({ run }: { readonly run: PublishedRun }): ReactElement {
  const { base, variants } = run.experiment;
  const topology = topologyOf(base);
  const narrow = topology.edges[topology.flows[0]?.bottleneck ?? 0];
  const limit = topology.queues[narrow?.queue ?? 0]?.queueLimit;
  const flow = base.flows[0];
  const facts = [
    [t("bottleneck"), narrow ? linkText(narrow) : ""],
    [t("queue"), narrow ? t("drop-tail, {limit}", { limit: limit ?? t("unlimited") }) : ""],
    [t("connections"), String(topology.flows.length)],
    [t("file"), fileText(base, flow)],
    [t("variants"), String(variants.length)],
  ];
  return (
    <section>
      <h2>{t("Scenario")}</h2>
      <table>
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Losses experiment={run.experiment} />
      <p className="downloads">
        {fileFormats.map((format) => (
          <a key={format} href={`${routes.run(run.id)}.${format}`}>
            .{format}
          </a>
        ))}
      </p>
    </section>
  );
}

/** More would be longer than the page. */
const mostLosses = 50;

/** The packets that somebody chose to lose: without them the results cannot be understood. */
function Losses({ experiment }: { readonly experiment: PublishedRun["experiment"] }): ReactElement | null {
  const losses = scriptedLosses(experiment);
  if (losses.length === 0) return null;
  return (
    <>
      <h3 id="losses">{t("Scripted losses")}</h3>
      <ul className="run-losses" aria-labelledby="losses">
        {losses.slice(0, mostLosses).map((loss) => (
          <li key={`${loss.pointer}/${loss.place}`}>{lossName(loss)}</li>
        ))}
        {losses.length > mostLosses && <li className="dim">{t("and {n} more", { n: grouped(losses.length - mostLosses) })}</li>}
      </ul>
    </>
  );
}

function fileText(base: PublishedRun["experiment"]["base"], flow: (typeof base)["flows"][number] | undefined): string {
  if (flow?.traffic?.type === "onOff") return t("UDP, on and off; it never completes");
  if (flow?.traffic?.type === "constantBitRate") return t("UDP at {rate}; it never completes", { rate: rateText(flow.traffic.rate) });
  if (flow?.traffic?.type === "pings") return t("pings; they never complete");
  if (flow?.traffic?.type === "paced") return t("written at {rate}", { rate: rateText(flow.traffic.rate) });
  if (flow?.traffic?.type === "exchanges") return t("responses of {size}", { size: bytesText(flow.traffic.responseBytes ?? 0) });
  if (flow?.traffic?.type === "writes") return t("{count} writes at given times", { count: grouped(flow.traffic.writes.length) });
  if (flow?.traffic?.type === "bulk" && typeof flow.traffic.bytes === "number") return bytesText(flow.traffic.bytes);
  const segments = flow && fileSegments(base, flow);
  const size = bytesText(flow?.sender?.segmentBytes ?? 0);
  return typeof segments === "number" ? `${grouped(segments)} × ${size}` : t("endless, segments of {size}", { size });
}
