import { useEffect } from "react";
import { motionIsReduced } from "../../settings/settings.js";
import { useStage, useStageState } from "./context.js";
import { rangeAround, step } from "./steps.js";

/** Moves the playhead with the clock, and the view with the playhead. With reduced motion it goes from event to event instead. Once a laboratory on the page. */
export function usePlayback(): void {
  const stage = useStage();
  const playing = useStageState((state) => state.playing);
  useEffect(() => {
    if (!playing) return;
    const { view, result } = stage.state;
    const end = result?.duration ?? 0;
    const start = view.at ?? view.from;
    if (start >= end) stage.setView({ at: 0, ...rangeAround(view, 0, end) });
    if (motionIsReduced()) {
      const timer = setInterval(() => step(stage, "notable", "next"), 1000);
      return () => clearInterval(timer);
    }
    let before = performance.now();
    let frame = requestAnimationFrame(function advance(now) {
      const { view: present, result: shown, speed } = stage.state;
      const duration = shown?.duration ?? 0;
      const at = Math.min(duration, (present.at ?? present.from) + (Math.max(0, now - before) / 1000) * speed);
      before = now;
      stage.setView({ at, ...rangeAround(present, at, duration) });
      if (at >= duration) stage.play(false);
      else frame = requestAnimationFrame(advance);
    });
    return () => cancelAnimationFrame(frame);
  }, [stage, playing]);
}
