import { t } from "@ackscope/scene/language";
import { lazy, Suspense, useEffect, useState, type ReactElement } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { findKeys } from "../commands/keys.js";
import { Brand, Icon } from "../ui/Icon.js";
import { useOnline } from "../ui/use-online.js";
import { UpdateLine } from "../offline/UpdateLine.js";
import { toggleTheme } from "../settings/settings.js";
import { pages } from "./pages.js";
import "./top-bar.css";

const Finder = lazy(() => import("./Finder.js"));
const ShortcutSheet = lazy(() => import("./ShortcutSheet.js"));
const SettingsPanel = lazy(() => import("./SettingsPanel.js"));

export function TopBar(): ReactElement {
  const [open, setOpen] = useState<"finder" | "shortcuts" | "settings" | null>(null);
  const [menu, setMenu] = useState(false);
  const { pathname } = useLocation();
  const online = useOnline();

  useEffect(() => setMenu(false), [pathname]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        setOpen("finder");
      } else if (event.key === "?" && !isTyping(event.target)) {
        setOpen("shortcuts");
      }
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <>
      <a className="skip" href="#main" onClick={skip}>
        {pathname === "/lab" || pathname === "/compare" ? t("To the diagrams") : t("To the content")}
      </a>
      <header className="top-bar">
        <button
          type="button"
          className="button quiet icon only-phone"
          aria-label={t("Menu")}
          aria-expanded={menu}
          aria-controls="main-navigation"
          onClick={() => setMenu(!menu)}
        >
          <Icon name="menu" />
        </button>
        <Link className="brand" to="/">
          <Brand />
          Ackscope
        </Link>
        <nav id="main-navigation" className={menu ? "navigation open" : "navigation"} aria-label={t("Main")}>
          {pages.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {t(label)}
            </NavLink>
          ))}
        </nav>
        <div className="tools">
          <button
            type="button"
            className="find no-phone"
            aria-label={t("Find a preset, figure, page or command")}
            onClick={() => setOpen("finder")}
          >
            <Icon name="find" />
            <span>{t("Find a preset, figure, page or command")}</span>
            <kbd>{findKeys}</kbd>
          </button>
          <button
            type="button"
            className="button quiet icon no-phone"
            aria-label={t("Keyboard shortcuts")}
            onClick={() => setOpen("shortcuts")}
          >
            <b className="mono">?</b>
          </button>
          <button type="button" className="button quiet icon no-phone" aria-label={t("Dark or light theme")} onClick={toggleTheme}>
            <Icon name="theme" />
          </button>
          <button
            type="button"
            className="button quiet icon"
            aria-label={t("Settings")}
            aria-expanded={open === "settings"}
            aria-controls={open === "settings" ? "settings-panel" : undefined}
            onClick={() => setOpen("settings")}
          >
            <Icon name="settings" />
          </button>
        </div>
      </header>
      {!online && (
        <p className="offline" role="status">
          {t("Offline. The lab works; publishing waits.")}
        </p>
      )}
      <UpdateLine />
      <Suspense fallback={null}>
        {open === "finder" && <Finder onClose={() => setOpen(null)} onShortcuts={() => setOpen("shortcuts")} />}
        {open === "shortcuts" && <ShortcutSheet onClose={() => setOpen(null)} />}
        {open === "settings" && <SettingsPanel id="settings-panel" onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

/** The fragment is the lab's own, so the skip link moves the focus itself. */
function skip(event: { preventDefault: () => void }): void {
  event.preventDefault();
  const target = document.getElementById("main");
  target?.setAttribute("tabindex", "-1");
  target?.focus();
  target?.scrollIntoView();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=range]), textarea, select, [contenteditable]");
}
