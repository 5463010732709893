import type { ReactElement } from "react";
import { onSite } from "../routes/site.js";

interface EmbedHeadProps {
  /** Where what is framed has a page to itself. */
  readonly address: string;
  readonly title: string;
}

/** The line that says what stands in the frame, and where it is from. */
export function EmbedHead({ address, title }: EmbedHeadProps): ReactElement {
  return (
    <header className="embed-head">
      <h1>
        <a href={onSite(address)} target="_blank" rel="noopener">
          {title}
        </a>
      </h1>
      <span>Ackscope</span>
    </header>
  );
}
