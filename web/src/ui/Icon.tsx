// Icons are drawn here: the fonts' subset has none. 14 px, 1.5 px lines.

import type { ReactElement } from "react";

const drawings = {
  menu: <path d="M1.5 3.5h11M1.5 7h11M1.5 10.5h11" />,
  find: <path d="M10 6A4 4 0 1 1 2 6a4 4 0 0 1 8 0zM9 9l3.5 3.5" />,
  theme: (
    <>
      <circle cx="7" cy="7" r="5" />
      <path className="filled" d="M7 2a5 5 0 0 1 0 10z" />
    </>
  ),
  undo: <path d="M4.5 2L1.8 4.8l2.7 2.7M2 4.8h6a3.6 3.6 0 0 1 0 7.2H5" />,
  redo: <path d="M9.5 2l2.7 2.8-2.7 2.7M12 4.8H6a3.6 3.6 0 0 0 0 7.2h3" />,
  link: <path d="M6 8.2l2.2-2.4M5.2 5.8L3 8a2 2 0 0 0 2.9 2.9l1.6-1.7M8.6 8.2L11 6A2 2 0 0 0 8 3.1L6.5 4.7" />,
  fork: (
    <>
      <circle cx="3.5" cy="2.8" r="1.5" />
      <circle cx="10.5" cy="2.8" r="1.5" />
      <circle cx="7" cy="11.2" r="1.5" />
      <path d="M3.5 4.3c0 2.7 3.5 2 3.5 5.4M10.5 4.3c0 2.7-3.5 2-3.5 5.4" />
    </>
  ),
  settings: (
    <>
      <path d="M1.5 4h6M10.5 4h2M1.5 10h2M6.5 10h6" />
      <circle cx="9" cy="4" r="1.6" />
      <circle cx="5" cy="10" r="1.6" />
    </>
  ),
  check: <path d="M2.5 7.5l3 3 6-7" />,
  takeAway: <path d="M7 1.5v7.5M4 6l3 3 3-3M1.5 9.5v3h11v-3" />,
  close: <path d="M3 3l8 8M3 11l8-8" />,
  play: <path className="filled" d="M3.5 1.5l8.5 5.5-8.5 5.5z" />,
  pause: <path className="filled" d="M3 2h3v10H3zM8 2h3v10H8z" />,
  previousNotable: <path d="M5 4L1.5 7 5 10M7.5 4.5l5 5M7.5 9.5l5-5" />,
  nextNotable: <path d="M9 4l3.5 3L9 10M1.5 4.5l5 5M1.5 9.5l5-5" />,
  previous: (
    <>
      <path className="filled" d="M10.5 2v10L4.5 7z" />
      <path d="M3.5 2.5v9" />
    </>
  ),
  next: (
    <>
      <path className="filled" d="M3.5 2v10l6-5z" />
      <path d="M10.5 2.5v9" />
    </>
  ),
  back: <path d="M9 2L4 7l5 5" />,
  on: <path d="M5 2l5 5-5 5" />,
  more: <path d="M3 5l4 4 4-4" />,
  flag: <path d="M3.5 12.5v-11M3.5 2l8 2.6-8 2.9" />,
} satisfies Record<string, ReactElement>;

export type IconName = keyof typeof drawings;

export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg className="icon-drawing" viewBox="0 0 14 14" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}

const verdicts = {
  verified: (
    <>
      <circle cx="7" cy="7" r="6" />
      <path d="M4 7.2l2.2 2.2 4-4.6" />
    </>
  ),
  pending: <circle cx="7" cy="7" r="6" strokeDasharray="3 3" />,
  changed: (
    <>
      <path d="M7 1L13 7 7 13 1 7z" />
      <path className="filled" d="M7 1V13L1 7z" />
    </>
  ),
  notChecked: (
    <>
      <circle cx="7" cy="7" r="6" />
      <path d="M3.5 7h7" />
    </>
  ),
  failed: (
    <>
      <path className="filled" d="M1 1h12v12H1z" />
      <path d="M4 4l6 6M4 10l6-6" stroke="var(--paper)" />
    </>
  ),
} satisfies Record<string, ReactElement>;

export function VerdictShape({ verdict }: { readonly verdict: keyof typeof verdicts }): ReactElement {
  return (
    <svg className="icon-drawing" viewBox="0 0 14 14" aria-hidden="true">
      {verdicts[verdict]}
    </svg>
  );
}

export function Brand(): ReactElement {
  return (
    <svg viewBox="0 0 22 22" width="22" height="22" aria-hidden="true" fill="none">
      <path d="M1 3.5h20M1 18.5h20" stroke="var(--ink)" strokeWidth="1.5" />
      <path d="M4 18L11 4" stroke="var(--ack)" strokeWidth="2" />
      <path d="M11 4l7 14" stroke="var(--data)" strokeWidth="2" />
    </svg>
  );
}
