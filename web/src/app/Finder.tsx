import { presetNames } from "@ackscope/scenarios";
import { figures } from "@ackscope/scenarios/figures";
import { useId, type ReactElement } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "../ui/Dialog.js";
import { PickerList } from "../ui/Picker.js";
import type { Option } from "../ui/picking.js";
import { toggleTheme } from "./theme.js";

interface Command extends Option {
  readonly go: string | (() => void);
}

const commands: readonly Command[] = [
  ...presetNames.map(({ id, title, group, description }): Command => ({
    id: `preset:${id}`,
    label: title,
    description,
    group,
    go: `/lab#v=1&preset=${id}`,
  })),
  ...figures.map(({ id, number, title }): Command => ({
    id: `figure:${id}`,
    label: `Figure ${number}: ${title}`,
    group: "Figures",
    go: `/figures/${id}`,
  })),
  { id: "lab", label: "Lab", group: "Pages", go: "/lab" },
  { id: "compare", label: "Compare: both runs in rows", group: "Pages", go: "/compare" },
  { id: "figures", label: "Figures of the papers, and their claims", group: "Pages", go: "/figures" },
  { id: "runs", label: "Runs published from this browser", group: "Pages", go: "/runs" },
  { id: "about", label: "About", group: "Pages", go: "/about" },
  { id: "theme", label: "Dark or light theme", group: "Commands", go: toggleTheme },
];

/** Everything that has a name, behind one field. */
export default function Finder({ onClose }: { readonly onClose: () => void }): ReactElement {
  const id = useId();
  const navigate = useNavigate();
  return (
    <Dialog title="Find" onClose={onClose}>
      <div className="finder">
        <PickerList
          id={id}
          label="Presets, figures, pages and commands"
          value={null}
          options={commands}
          search="Find a preset, figure or page"
          onChoose={(option) => {
            onClose();
            const command = commands.find((candidate) => candidate.id === option.id);
            if (typeof command?.go === "string") void navigate(command.go);
            else command?.go();
          }}
        />
      </div>
    </Dialog>
  );
}
