// The table of configurations: what each network of a topology figure is made of.

import { carriesDatagrams, countConnections, expandScenario, type Figure } from "@ackscope/scenarios";
import { topologyOf } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { useMemo, type ReactElement } from "react";
import { Link } from "react-router";
import { delayText, rateText } from "../ui/quantity.js";
import { scenarioAddress } from "./lab-link.js";
import { narrowestLink } from "./set-up.js";

export function ConfigurationTable({ figure }: { readonly figure: Figure }): ReactElement {
  const rows = useMemo(
    () =>
      figure.panels.map((panel) => {
        const scenario = expandScenario(panel.base);
        const topology = topologyOf(scenario);
        const tcp = scenario.flows.filter((flow) => !carriesDatagrams(flow));
        const trips = topology.flows.map(({ forward, backward }) =>
          [...forward, ...backward].reduce((sum, edge) => sum + (topology.edges[edge]?.delay ?? 0), 0),
        );
        const narrowest = narrowestLink(topology);
        return {
          panel,
          connections: countConnections(tcp),
          udp: scenario.flows.length - tcp.length,
          trips: [...new Set(trips.map((trip) => delayText(Number(trip.toFixed(9)))))],
          narrowest,
        };
      }),
    [figure],
  );
  return (
    <section className="values" aria-labelledby="values">
      <h2 id="values">{t("Configurations")}</h2>
      <div className="scroll-x" tabIndex={0} role="region" aria-label={t("Table of configurations")}>
        <table>
          <caption>{t("A name opens the configuration in the lab")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("configuration")}</th>
              <th scope="col" className="number">
                {t("connections")}
              </th>
              <th scope="col" className="number">
                {t("UDP flows")}
              </th>
              <th scope="col" className="number">
                {t("round trip")}
              </th>
              <th scope="col" className="number">
                {t("narrowest link")}
              </th>
              <th scope="col" className="number">
                {t("its queue")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ panel, connections, udp, trips, narrowest }) => (
              <tr key={panel.id}>
                <th scope="row">
                  <Link to={scenarioAddress(figure, panel)}>{panel.title}</Link>
                </th>
                <td className="number">{connections}</td>
                <td className="number">{udp}</td>
                <td className="number">{trips.join(", ")}</td>
                <td className="number">{narrowest ? `${rateText(narrowest.rate)}, ${delayText(narrowest.delay)}` : ""}</td>
                <td className="number">{narrowest?.queueLimit ?? t("unlimited")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
