import type { ReactElement } from "react";
import "./progress-bar.css";

/** How far something has come; `share` is 0 to 1. */
export function ProgressBar({ label, share }: { readonly label: string; readonly share: number }): ReactElement {
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <i style={{ width: `${share * 100}%` }} />
    </div>
  );
}
