import { t } from "@ackscope/scene/language";
import { useId, useState, type ReactElement } from "react";
import { useNavigate } from "react-router";
import { commandsNow } from "../commands/commands.js";
import { Dialog } from "../ui/Dialog.js";
import { PickerList } from "../ui/Picker.js";
import type { Option } from "../ui/picking.js";
import { appCommands } from "./app-commands.js";

interface FinderProps {
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

/** Everything that has a name, behind one field: what can be done here first. */
export default function Finder({ onClose, onShortcuts }: FinderProps): ReactElement {
  const id = useId();
  const navigate = useNavigate();
  const [commands] = useState(() => [
    ...commandsNow(),
    ...appCommands({ go: (address) => void navigate(address), showShortcuts: onShortcuts }),
  ]);
  const options = commands.map(({ id: command, title, group, description, words, keys, on }): Option => ({
    id: command,
    label: title,
    group,
    description,
    words,
    keys,
    on,
  }));
  return (
    <Dialog title={t("Find")} onClose={onClose}>
      <div className="finder">
        <PickerList
          id={id}
          label={t("Presets, figures, lessons, mechanisms, pages and commands")}
          value={null}
          options={options}
          search={t("Find a preset, lesson, page or command")}
          onChoose={(option) => {
            onClose();
            commands.find((command) => command.id === option.id)?.run();
          }}
        />
      </div>
    </Dialog>
  );
}
