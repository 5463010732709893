import { Suspense, type ReactElement } from "react";
import { Route, Routes, useLocation } from "react-router";
import { pageSimulator } from "../sim/browser.js";
import { AppErrors } from "./AppErrors.js";
import { OpenDropped } from "./OpenDropped.js";
import { Presentation } from "./Presentation.js";
import { pageRoutes } from "./page-routes.js";
import { TopBar } from "./TopBar.js";

// Every page but the smallest shows a run: the core compiles while the page's script loads.
void pageSimulator()
  .core()
  .catch(() => {
    // Whoever asks for a run is told why there is none.
  });

export function App(): ReactElement {
  return (
    <>
      <TopBar />
      <Presentation />
      <OpenDropped />
      <AppErrors path={useLocation().pathname}>
        <Suspense fallback={null}>
          <Routes>
            {pageRoutes.map(({ path, element }) => (
              <Route key={path} path={path} element={element} />
            ))}
          </Routes>
        </Suspense>
      </AppErrors>
    </>
  );
}
