import { t } from "@ackscope/scene/language";
import { lazy, useState, type ReactElement } from "react";
import { Picker } from "../ui/Picker.js";
import { useLab, useLabState } from "./context.js";
import { startPrefix, starts, type Start } from "./editor/start-options.js";
import type { Arrangement } from "./preset-options.js";
import { loadPreset } from "./presets.js";

// Its sentences are long, and nobody needs them before it opens.
const fetchList = () => import("./PresetList.js");
const PresetList = lazy(fetchList);

/** All presets, by paper or by topic, each with its sentence. */
export function PresetPicker(): ReactElement {
  const lab = useLab();
  const origin = useLabState((state) => state.origin);
  const [by, setBy] = useState<Arrangement>("paper");
  const [lost, setLost] = useState<{ readonly error: unknown } | null>(null);
  // What cannot be fetched is told where everything is that stops the page.
  if (lost) throw lost.error;

  const begin = async (start: Start): Promise<void> => {
    const { openStart } = await import("./editor/open-start.js");
    openStart(lab, start);
  };

  const open = async (id: string): Promise<void> => {
    const preset = await loadPreset(id);
    if (!preset) return;
    const { experiment, title } = preset;
    lab.open(
      { experiment, reference: experiment, origin: { type: "preset", id, title }, view: { layout: lab.state.view.layout } },
      "person",
    );
  };

  return (
    <Picker
      className="preset-picker"
      onNear={() => void fetchList().catch(() => {})}
      label={t("Preset")}
      text={origin.title}
      value={origin.id}
      search={t("Find a preset")}
      list={(props) => <PresetList {...props} by={by} onArrange={setBy} />}
      onChange={(id) => {
        const start = starts.find((each) => startPrefix + each === id);
        void (start ? begin(start) : open(id)).catch((error: unknown) => setLost({ error }));
      }}
    />
  );
}
