import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { Picker } from "../ui/Picker.js";
import { Segments } from "../ui/Segments.js";
import { useLab, useLabState } from "./context.js";
import { arrangements, presetOptions, topicSummaries, type Arrangement } from "./preset-options.js";
import { loadPreset } from "./presets.js";

/** All presets, by paper or by topic, each with its sentence. */
export function PresetPicker(): ReactElement {
  const lab = useLab();
  const origin = useLabState((state) => state.origin);
  const [by, setBy] = useState<Arrangement>("paper");
  const [lost, setLost] = useState<{ readonly error: unknown } | null>(null);
  // What cannot be fetched is told where everything is that stops the page.
  if (lost) throw lost.error;

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
      options={presetOptions(by)}
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
      onChange={(id) => void open(id).catch((error: unknown) => setLost({ error }))}
    />
  );
}
