import { topologyOf } from "@ackscope/scene";
import type { ReactElement } from "react";
import { delayText, rateText } from "../ui/quantity.js";
import { useLabState } from "./context.js";
import { shownScenario } from "./document.js";
import { mapLayout } from "./map-layout.js";

const width = 240;

/** The network of run A: nodes, and what each link is. */
export default function TopologyMap(): ReactElement {
  const experiment = useLabState((state) => state.experiment);
  const a = useLabState((state) => state.a);
  const topology = topologyOf(shownScenario(experiment, a));
  if (topology.nodes.length > 40) return <p className="dim">{topology.nodes.length} nodes are too many for a map.</p>;
  const layout = mapLayout(topology, width);
  const directions = topology.links.filter(({ direction }) => direction === "forward");
  return (
    <div className="topology-map">
      <svg viewBox={`0 0 ${width} ${layout.height}`} width={width} height={layout.height} role="img" aria-label="Network">
        {layout.links.map(({ id, from, to, x1, y1, x2, y2, alone }) => {
          const link = directions.find((direction) => direction.id === id);
          return (
            <g key={`${id} ${from} ${to}`}>
              <path className={!link || link.channel ? "map-link map-radio" : "map-link"} d={`M${x1} ${y1}L${x2} ${y2}`} />
              {alone && link && (
                <>
                  <text x={(x1 + x2) / 2 + 14} y={(y1 + y2) / 2 - 2} className="map-strong">
                    {rateText(link.rate)}, {delayText(link.delay)}
                  </text>
                  <text x={(x1 + x2) / 2 + 14} y={(y1 + y2) / 2 + 12}>
                    queue {link.queueLimit ?? "unlimited"}
                  </text>
                </>
              )}
            </g>
          );
        })}
        {layout.nodes.map(({ id, x, y }) => (
          <g key={id}>
            <circle className="map-node" cx={x} cy={y} r="5" />
            {layout.nodes.length <= 6 && (
              <text x={x + 12} y={y + 4} className="map-strong">
                {id}
              </text>
            )}
          </g>
        ))}
      </svg>
      {directions.length > 0 && (
        <table>
          <caption className="for-readers">Links</caption>
          <thead>
            <tr>
              <th>link</th>
              <th className="number">rate</th>
              <th className="number">delay</th>
              <th className="number">queue</th>
            </tr>
          </thead>
          <tbody>
            {directions.map(({ id, rate, delay, queueLimit, channel }) => (
              <tr key={id}>
                <th scope="row">{channel ? `${id}, on ${channel}` : id}</th>
                <td className="number">{rateText(rate)}</td>
                <td className="number">{delayText(delay)}</td>
                <td className="number">{queueLimit ?? "none"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
