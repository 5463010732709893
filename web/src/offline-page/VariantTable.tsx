import { mostRunsShown } from "@ackscope/scenarios";
import { msg, t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { letterOf } from "../share/stored-view.js";
import { spacedDigest } from "../share/verify.js";
import type { JudgedVariant } from "./verdicts.js";

interface VariantTableProps {
  readonly variants: readonly JudgedVariant[];
  /** Ids, in the order of their letters. */
  readonly drawn: readonly string[];
  readonly onToggle: (id: string) => void;
}

const verdictWords = {
  same: msg("the same events"),
  other: msg("other events"),
  notKept: msg("no digest is kept"),
  pending: "…",
} as const;

/** What is kept of each variant against what this page computed, and whether it is drawn. */
export function VariantTable({ variants, drawn, onToggle }: VariantTableProps): ReactElement {
  return (
    <div className="offline-scroll" role="region" tabIndex={0} aria-label={t("Variants")}>
      <table className="offline-variants">
        <caption className="for-readers">{t("Digests of the variants")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Drawn")}</th>
            <th scope="col">{t("Variant")}</th>
            <th scope="col">{t("Verdict")}</th>
            <th scope="col">{t("Digest kept")}</th>
            <th scope="col">{t("Digest computed here")}</th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ id, label, kept, computed, verdict }) => {
            const place = drawn.indexOf(id);
            return (
              <tr key={id} data-verdict={verdict}>
                <td>
                  <label className="offline-choice">
                    <input
                      type="checkbox"
                      aria-label={t("Draw {label}", { label })}
                      checked={place >= 0}
                      disabled={place >= 0 ? drawn.length === 1 : drawn.length >= mostRunsShown}
                      onChange={() => onToggle(id)}
                    />
                    <b>{place >= 0 && letterOf(place)}</b>
                  </label>
                </td>
                <th scope="row">{label}</th>
                <td className="offline-said">{t(verdictWords[verdict])}</td>
                <td className="mono">{spacedDigest(kept ?? "–")}</td>
                <td className="mono">{spacedDigest(computed ?? "–")}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
