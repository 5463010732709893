// Presentation: everything half as large again, and only what is to be shown. From the palette, or for whoever opens `?present=1`.

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

const presenting = createStore<{ readonly on: boolean }>(() => ({ on: new URLSearchParams(location.search).get("present") === "1" }));

export const isPresenting = (): boolean => presenting.getState().on;

export const useIsPresenting = (): boolean => useStore(presenting, ({ on }) => on);

/** The address says so too, as long as nobody goes elsewhere. */
export function present(on: boolean): void {
  presenting.setState({ on });
  const address = new URL(location.href);
  if (on) address.searchParams.set("present", "1");
  else address.searchParams.delete("present");
  history.replaceState(history.state, "", address);
}
