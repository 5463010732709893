import { lazy, Suspense, useEffect, useState, type ReactElement } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { Brand, Icon } from "../ui/Icon.js";
import { useOnline } from "../ui/use-online.js";
import { toggleTheme } from "./theme.js";
import "./top-bar.css";

const Finder = lazy(() => import("./Finder.js"));
const ShortcutSheet = lazy(() => import("./ShortcutSheet.js"));

const pages = [
  { to: "/lab", label: "Lab" },
  { to: "/figures", label: "Figures" },
  { to: "/runs", label: "Runs" },
  { to: "/about", label: "About" },
];

export function TopBar(): ReactElement {
  const [open, setOpen] = useState<"finder" | "shortcuts" | null>(null);
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
        {pathname === "/lab" || pathname === "/compare" ? "To the diagrams" : "To the content"}
      </a>
      <header className="top-bar">
        <button
          type="button"
          className="button quiet icon only-phone"
          aria-label="Menu"
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
        <nav id="main-navigation" className={menu ? "navigation open" : "navigation"} aria-label="Main">
          {pages.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="tools">
          <button type="button" className="find no-phone" aria-label="Find a preset, figure or page" onClick={() => setOpen("finder")}>
            <Icon name="find" />
            <span>Find a preset, figure or page</span>
            <kbd>Ctrl K</kbd>
          </button>
          <button type="button" className="button quiet icon no-phone" aria-label="Keyboard shortcuts" onClick={() => setOpen("shortcuts")}>
            <b className="mono">?</b>
          </button>
          <button type="button" className="button quiet icon" aria-label="Dark or light theme" onClick={toggleTheme}>
            <Icon name="theme" />
          </button>
        </div>
      </header>
      {!online && (
        <p className="offline" role="status">
          Offline. The lab works; publishing waits.
        </p>
      )}
      <Suspense fallback={null}>
        {open === "finder" && <Finder onClose={() => setOpen(null)} />}
        {open === "shortcuts" && <ShortcutSheet onClose={() => setOpen(null)} />}
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
