import type { Experiment, PresetPrint } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useEffect, useState, type ReactElement } from "react";
import { Link } from "react-router";
import { routes } from "../routes/routes.js";
import { formatLink } from "../share/link.js";
import { Rich } from "../ui/rich.js";

/** The preset that a run came from, if it is known: nothing of the page waits for it. */
export function FromPreset({ experiment }: { readonly experiment: Experiment }): ReactElement | null {
  const [preset, setPreset] = useState<PresetPrint | undefined>(undefined);
  useEffect(() => {
    let current = true;
    // The fingerprints of all presets come with it.
    import("./preset-of.js").then(
      ({ presetOf }) => current && setPreset(presetOf(experiment)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [experiment]);
  if (!preset) return null;
  const to = routes.labWith(formatLink({ source: { type: "preset", id: preset.id }, view: {} }));
  const link = <Link to={to}>{t(preset.title)}</Link>;
  return (
    <span>
      <Rich text={t("from the preset {preset}")} parts={{ preset: link }} />
    </span>
  );
}
