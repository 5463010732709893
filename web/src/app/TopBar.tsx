import { t } from "@ackscope/scene/language";
import { lazy, Suspense, useEffect, useState, type ReactElement } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { isTyping } from "../commands/is-typing.js";
import { anywhere, keyFor } from "../commands/keys.js";
import { actionOf } from "../commands/shortcut.js";
import { Brand, Icon } from "../ui/Icon.js";
import { PageBar } from "../ui/PageBar.js";
import { useOnline } from "../ui/use-online.js";
import { UpdateLine } from "../offline/UpdateLine.js";
import { toggleTheme } from "../settings/settings.js";
import { pages } from "./pages.js";
import { isLab, routes } from "../routes/routes.js";
import "./top-bar.css";

const Finder = lazy(() => import("./Finder.js"));
const ShortcutSheet = lazy(() => import("./ShortcutSheet.js"));
const SettingsPanel = lazy(() => import("./SettingsPanel.js"));

export function TopBar(): ReactElement {
  const [open, setOpen] = useState<"finder" | "shortcuts" | "settings" | null>(null);
  const { pathname } = useLocation();
  /** The page on which it was opened: another page has it closed. */
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const menu = menuOf === pathname;
  const setMenu = (on: boolean): void => setMenuOf(on ? pathname : null);
  const online = useOnline();

  const inLab = isLab(pathname);
  useEffect(() => {
    if (!menu) return;
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element && target.closest(".pages-button, .navigation"))) setMenuOf(null);
    };
    const onEscape = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") setMenuOf(null);
    };
    const closing = new AbortController();
    addEventListener("pointerdown", onPointerDown, { signal: closing.signal });
    addEventListener("keydown", onEscape, { signal: closing.signal });
    return () => closing.abort();
  }, [menu]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = actionOf(anywhere, event);
      if (action === "find") {
        event.preventDefault();
        setOpen("finder");
      } else if (action === "shortcuts" && !isTyping(event.target)) {
        setOpen("shortcuts");
      }
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <>
      <a className="skip" href="#main" onClick={skip}>
        {inLab ? t("To the diagrams") : t("To the content")}
      </a>
      <header className={inLab ? "top-bar with-page-bar" : "top-bar"}>
        <button
          type="button"
          className="button quiet icon pages-button"
          aria-label={t("Menu")}
          aria-expanded={menu}
          aria-controls="main-navigation"
          onClick={() => setMenu(!menu)}
        >
          <Icon name="menu" />
        </button>
        <Link className="brand" to={routes.landing}>
          <Brand />
          <span>Ackscope</span>
        </Link>
        <nav id="main-navigation" className={menu ? "navigation open" : "navigation"} aria-label={t("Main")}>
          {pages.map(({ to, label }) => (
            // The lab's address runs ahead of the router's: a link that takes itself for the page's own address would put it in the place of a step.
            <NavLink key={to} to={to} replace={false} onClick={() => setMenu(false)}>
              {t(label)}
            </NavLink>
          ))}
        </nav>
        <PageBar />
        <div className="tools">
          <button
            type="button"
            className="find no-phone"
            aria-label={t("Find a preset, lesson, page or command")}
            onClick={() => setOpen("finder")}
          >
            <Icon name="find" />
            <span>{t("Find a preset, lesson, page or command")}</span>
            <kbd>{keyFor("find")}</kbd>
          </button>
          <button
            type="button"
            className="button quiet icon wide-only no-phone"
            aria-label={t("Keyboard shortcuts")}
            onClick={() => setOpen("shortcuts")}
          >
            <b className="mono">?</b>
          </button>
          <button
            type="button"
            className="button quiet icon wide-only no-phone"
            aria-label={t("Dark or light theme")}
            onClick={toggleTheme}
          >
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
