import { useEffect } from "react";
import { motionIsReduced } from "../../settings/settings.js";
import { useLab, useLabState } from "./context.js";
import { rangeAround, step } from "./steps.js";

/** Moves the playhead with the clock, and the view with the playhead. With reduced motion it goes from event to event instead. Once a laboratory on the page. */
export function usePlayback(): void {
  const lab = useLab();
  const playing = useLabState((state) => state.playing);
  useEffect(() => {
    if (!playing) return;
    const { view, result } = lab.state;
    const end = result?.duration ?? 0;
    const start = view.at ?? view.from;
    if (start >= end) lab.setView({ at: 0, ...rangeAround(view, 0, end) });
    if (motionIsReduced()) {
      const timer = setInterval(() => step(lab, "notable", "next"), 1000);
      return () => clearInterval(timer);
    }
    let before = performance.now();
    let frame = requestAnimationFrame(function advance(now) {
      const { view: present, result: shown, speed } = lab.state;
      const duration = shown?.duration ?? 0;
      const at = Math.min(duration, (present.at ?? present.from) + (Math.max(0, now - before) / 1000) * speed);
      before = now;
      lab.setView({ at, ...rangeAround(present, at, duration) });
      if (at >= duration) lab.play(false);
      else frame = requestAnimationFrame(advance);
    });
    return () => cancelAnimationFrame(frame);
  }, [lab, playing]);
}
