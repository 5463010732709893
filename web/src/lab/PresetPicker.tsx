import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { Picker } from "../ui/Picker.js";
import { Segments } from "../ui/Segments.js";
import { useLab, useLabState } from "./context.js";
import { startTitles, starts, type Start } from "./editor/start-options.js";
import { arrangements, presetOptions, topicSummaries, type Arrangement } from "./preset-options.js";
import { loadPreset } from "./presets.js";

/** No preset has a name like this. */
const startPrefix = "new:";

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
      label={t("Preset")}
      text={origin.title}
      value={origin.id}
      options={[
        ...starts.map((start) => ({ id: startPrefix + start, label: t(startTitles[start]), group: t("New network") })),
        ...presetOptions(by),
      ]}
      search={t("Find a preset")}
      arrangement={
        <Segments
          label={t("Presets by")}
          value={by}
          options={arrangements.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={setBy}
        />
      }
      about={by === "topic" ? topicSummaries() : undefined}
      onChange={(id) => {
        const start = starts.find((each) => startPrefix + each === id);
        void (start ? begin(start) : open(id)).catch((error: unknown) => setLost({ error }));
      }}
    />
  );
}
