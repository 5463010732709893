import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { shortcutGroups, type ShortcutGroup } from "../commands/keys.js";
import { shownKeys } from "../commands/shortcut.js";
import { otherDiagrams } from "../lab/diagrams/table.js";
import { useSetting } from "../settings/settings.js";
import { Dialog } from "../ui/Dialog.js";

export default function ShortcutSheet({ onClose }: { readonly onClose: () => void }): ReactElement {
  const characterKeys = useSetting("characterKeys");
  return (
    <Dialog title={t("Keyboard shortcuts")} onClose={onClose}>
      {!characterKeys && <p className="note">{t("Single characters are switched off in the settings; the other keys work.")}</p>}
      {shortcutGroups(otherDiagrams.flatMap((diagram) => diagram.shortcuts)).map((group) => (
        <Group key={group.title} group={group} />
      ))}
      <p className="dim">{t("With a pointer: drag pans, the wheel zooms, Shift and drag selects a range, a click selects a packet.")}</p>
    </Dialog>
  );
}

function Group({ group: { title, shortcuts } }: { readonly group: ShortcutGroup }): ReactElement {
  return (
    <section className="shortcuts-group">
      <h3>{t(title)}</h3>
      <dl className="shortcuts">
        {shortcuts.map((shortcut) => (
          <div key={shortcut.meaning}>
            <dt>
              <kbd>{shownKeys(shortcut)}</kbd>
            </dt>
            <dd>{t(shortcut.meaning)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
