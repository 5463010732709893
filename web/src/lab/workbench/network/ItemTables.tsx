import type { Scenario } from "@ackscope/scenarios";
import type { Topology } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { delayText, rateText } from "../../../ui/quantity.js";
import { channelOf, type Item } from "./items.js";

interface ItemTablesProps {
  readonly scenario: Scenario;
  readonly topology: Topology;
  readonly onEdit: (item: Item) => void;
  readonly onRemove: (item: Item) => void;
}

/** So many rows can be read. */
const mostRows = 200;

/** The plan in words: every node and link, and what can be done with it. */
export function ItemTables({ scenario, topology, onEdit, onRemove }: ItemTablesProps): ReactElement {
  const { nodes, links } = scenario;
  return (
    <>
      <details className="editor-table">
        <summary>{t("{n, plural, one {# node} other {# nodes}} as a table", { n: nodes.length })}</summary>
        <table>
          <caption className="for-readers">{t("Nodes")}</caption>
          <thead>
            <tr>
              <th>{t("node")}</th>
              <th>{t("linked with")}</th>
              <th>{t("place, m")}</th>
              <th>{t("edit")}</th>
            </tr>
          </thead>
          <tbody>
            {nodes.slice(0, mostRows).map(({ id, position }) => (
              <tr key={id}>
                <th scope="row">{id}</th>
                <td>{neighbours(scenario, id)}</td>
                <td>{position ? `${position.x}, ${position.y}` : t("anywhere")}</td>
                <Actions item={{ list: "nodes", id }} name={t("node {id}", { id })} onEdit={onEdit} onRemove={onRemove} />
              </tr>
            ))}
          </tbody>
        </table>
        {nodes.length > mostRows && <p className="dim">{t("The first {n} are listed.", { n: String(mostRows) })}</p>}
      </details>
      {links.length > 0 && (
        <details className="editor-table">
          <summary>{t("{n, plural, one {# link} other {# links}} as a table", { n: links.length })}</summary>
          <table>
            <caption className="for-readers">{t("Links")}</caption>
            <thead>
              <tr>
                <th>{t("link")}</th>
                <th>{t("between")}</th>
                <th>{t("rate, delay, queue")}</th>
                <th>{t("edit")}</th>
              </tr>
            </thead>
            <tbody>
              {links.slice(0, mostRows).map(({ id, a, b }, i) => (
                <tr key={id}>
                  <th scope="row">{id}</th>
                  <td>{t("{a}, {b}", { a, b })}</td>
                  <td>{whatItDoes(topology.links[2 * i])}</td>
                  <Actions item={{ list: "links", id }} name={t("link {id}", { id })} onEdit={onEdit} onRemove={onRemove} />
                </tr>
              ))}
            </tbody>
          </table>
          {links.length > mostRows && <p className="dim">{t("The first {n} are listed.", { n: String(mostRows) })}</p>}
        </details>
      )}
    </>
  );
}

function neighbours(scenario: Scenario, node: string): string {
  const linked = scenario.links.flatMap(({ a, b }) => (a === node ? [b] : b === node ? [a] : []));
  const channel = channelOf(scenario, node);
  return [...linked, ...(channel ? [t("stations of {channel}", { channel: channel.id })] : [])].join(", ");
}

function whatItDoes(link: Topology["links"][number] | undefined): string {
  if (!link) return "";
  const words = { rate: rateText(link.rate), delay: delayText(link.delay), queue: String(link.queueLimit ?? t("unlimited")) };
  return link.channel === null
    ? t("{rate}, {delay}, {queue}", words)
    : t("{rate}, {delay}, {queue}, on {channel}", { ...words, channel: link.channel });
}

interface ActionsProps {
  readonly item: Item;
  readonly name: string;
  readonly onEdit: (item: Item) => void;
  readonly onRemove: (item: Item) => void;
}

function Actions({ item, name, onEdit, onRemove }: ActionsProps): ReactElement {
  return (
    <td className="editor-actions">
      <button type="button" className="chain-link" aria-label={t("Edit {name}", { name })} onClick={() => onEdit(item)}>
        {t("Edit")}
      </button>
      <button type="button" className="chain-link" aria-label={t("Remove {name}", { name })} onClick={() => onRemove(item)}>
        {t("Remove")}
      </button>
    </td>
  );
}
