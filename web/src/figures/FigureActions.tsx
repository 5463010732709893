import type { Figure } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useMemo, useState, type ReactElement } from "react";
import { Link } from "react-router";
import { Icon } from "../ui/Icon.js";
import { useIsPhone } from "../ui/use-phone.js";
import type { ComputationState } from "./computation.js";
import { download, embeddedFace, pngOf } from "./download.js";
import { figureCsv, figureJson, figureSvg } from "./export-figure.js";
import { labAddress } from "./lab-link.js";
import { figureAddress } from "./names.js";
import { spreadsOf } from "./spreads.js";

interface FigureActionsProps {
  readonly figure: Figure;
  readonly state: ComputationState;
  readonly hidden: readonly string[];
}

export function FigureActions({ figure, state, hidden }: FigureActionsProps): ReactElement {
  const [said, setSaid] = useState("");
  const phone = useIsPhone();
  const lab = useMemo(() => labOf(figure), [figure]);
  const say = (words: string): void => {
    setSaid(words);
    setTimeout(() => setSaid(""), 4000);
  };
  const copy = (): void => {
    const url = new URL(figureAddress(figure.id), location.href);
    navigator.clipboard.writeText(url.href).then(
      () => say(t("Copied")),
      () => say(t("The browser refused; the link is in the address bar")),
    );
  };
  return (
    <div className="figure-actions">
      {lab && (
        <Link className="button" to={lab}>
          {t("Open in lab")}
        </Link>
      )}
      <button type="button" className="button" onClick={copy}>
        <Icon name="link" />
        {said === "" ? t("Copy link") : said}
      </button>
      {phone ? (
        <details className="exports">
          <summary className="button">{t("Export")}</summary>
          <div>
            <Exports figure={figure} state={state} hidden={hidden} onFailure={say} />
          </div>
        </details>
      ) : (
        <Exports figure={figure} state={state} hidden={hidden} onFailure={say} />
      )}
      <span className="for-readers" role="status">
        {said}
      </span>
    </div>
  );
}

function Exports({ figure, state, hidden, onFailure }: FigureActionsProps & { readonly onFailure: (words: string) => void }): ReactElement {
  const name = figure.id.replace("/", "-");
  const hasPoints = state.points.length > 0;
  const svg = async (css?: string): Promise<string> => figureSvg(figure, state.profile, spreadsOf(state.points), hidden, css);
  const ways: readonly { readonly label: string; readonly needsPoints: boolean; readonly make: () => Promise<void> }[] = [
    { label: "SVG", needsPoints: false, make: async () => download(`${name}.svg`, "image/svg+xml", await svg()) },
    {
      label: "PNG",
      needsPoints: false,
      make: async () => download(`${name}.png`, "image/png", await pngOf(await svg(await embeddedFace()))),
    },
    { label: "CSV", needsPoints: true, make: async () => download(`${name}.csv`, "text/csv", figureCsv(figure, state.points)) },
    { label: "JSON", needsPoints: true, make: async () => download(`${name}.json`, "application/json", figureJson(figure, state)) },
  ];
  return (
    <>
      {ways
        .filter(({ needsPoints }) => !needsPoints || state.expected > 0)
        .map(({ label, needsPoints, make }) => (
          <button
            key={label}
            type="button"
            className="button"
            disabled={needsPoints && !hasPoints}
            onClick={() => void make().catch((error: unknown) => onFailure(error instanceof Error ? error.message : String(error)))}
          >
            {label}
          </button>
        ))}
    </>
  );
}

/** All series of the first panel that runs something, at its middle x. */
function labOf(figure: Figure): string | null {
  const panel = figure.panels.find(({ form }) => form !== "topology");
  const xs = panel?.x.values.preview ?? [];
  const x = xs[Math.floor(xs.length / 2)];
  const series = panel?.series[0]?.id;
  return panel && series !== undefined && x !== undefined ? labAddress(figure, { panel, series, x }, false) : null;
}
