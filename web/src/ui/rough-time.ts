import { t } from "@ackscope/scene/language";

/** A time in words, no finer than anybody can foresee one: "40 seconds", "3 minutes". */
export function roughTime(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const calm = whole < 10 ? whole : 5 * Math.round(whole / 5);
  if (calm < 60) return t("{n, plural, one {# second} other {# seconds}}", { n: calm });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t("{n, plural, one {# minute} other {# minutes}}", { n: minutes });
  return t("{n, plural, one {# hour} other {# hours}}", { n: Math.round(seconds / 3600) });
}
