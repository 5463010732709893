import type { Figure } from "@ackscope/scenarios";
import type { Sheet } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { useMemo, useState, type ReactElement } from "react";
import { Link } from "react-router";
import { Icon } from "../ui/Icon.js";
import { useIsPhone } from "../ui/use-phone.js";
import type { ComputationState } from "../figures/computation.js";
import { download, embeddedFace, pngOf } from "../ui/download.js";
import { labAddress, labDocument, middlePoint } from "./lab-link.js";
import { routes } from "../routes/routes.js";
import { onSite } from "../routes/site.js";
import { spreadsOf } from "../figures/spreads.js";
import { copyText } from "../ui/copy-text.js";

/** Draws every form of panel once more: fetched when somebody takes a figure away. */
const exporter = () => import("./export-figure.js");

interface FigureActionsProps {
  readonly figure: Figure;
  readonly state: ComputationState;
  readonly hidden: readonly string[];
}

export function FigureActions({ figure, state, hidden }: FigureActionsProps): ReactElement {
  const [said, setSaid] = useState("");
  const phone = useIsPhone();
  const lab = useMemo(() => {
    const point = middlePoint(figure);
    return point && labAddress(figure, point, false);
  }, [figure]);
  const say = (words: string): void => {
    setSaid(words);
    setTimeout(() => setSaid(""), 4000);
  };
  const copy = (): void => {
    const url = new URL(onSite(routes.figure(figure.id)), location.href);
    copyText(url.href).then(
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
  const svg = async (more: Pick<Sheet, "css" | "metadata">): Promise<string> =>
    (await exporter()).figureSvg(figure, state.profile, spreadsOf(state.points), hidden, more);
  /** What the picture carries, so that it opens in the lab when it is dropped there. */
  const carried = (): string | undefined => {
    const point = middlePoint(figure);
    return point ? JSON.stringify({ experiment: labDocument(figure, point, false) }) : undefined;
  };
  const png = async (): Promise<Blob> => {
    const picture = await pngOf(await svg({ css: await embeddedFace() }));
    const text = carried();
    if (text === undefined) return picture;
    const { withPngText } = await import("../share/embedded/png-text.js");
    return new Blob([withPngText(new Uint8Array(await picture.arrayBuffer()), text)], { type: "image/png" });
  };
  const ways: readonly { readonly label: string; readonly needsPoints: boolean; readonly make: () => Promise<void> }[] = [
    { label: "SVG", needsPoints: false, make: async () => download(`${name}.svg`, "image/svg+xml", await svg({ metadata: carried() })) },
    {
      label: "PNG",
      needsPoints: false,
      make: async () => download(`${name}.png`, "image/png", await png()),
    },
    {
      label: "CSV",
      needsPoints: true,
      make: async () => download(`${name}.csv`, "text/csv", (await exporter()).figureCsv(figure, state.points)),
    },
    {
      label: "JSON",
      needsPoints: true,
      make: async () => download(`${name}.json`, "application/json", (await exporter()).figureJson(figure, state)),
    },
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
