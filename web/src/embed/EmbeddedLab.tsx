// What a link of the laboratory shows, in a frame. The link is in the fragment, which no server sees.

import { t } from "@ackscope/scene/language";
import { useEffect, type ReactElement } from "react";
import { StageProvider, useLabState } from "../lab/session/context.js";
import { useOpenedLab } from "../lab/session/use-opened-lab.js";
import { labAddress } from "./address.js";
import { EmbedHead } from "./EmbedHead.js";
import { OpenedDiagram } from "../lab/diagrams/OpenedDiagram.js";

interface EmbeddedLabProps {
  /** Of the frame's address, as /lab has it. */
  readonly fragment: string;
}

export function EmbeddedLab({ fragment }: EmbeddedLabProps): ReactElement {
  const opened = useOpenedLab(fragment);
  const address = labAddress(fragment);
  return (
    <main className="embed">
      {opened !== null && "lab" in opened ? (
        <StageProvider value={opened.lab}>
          <Head address={address} />
        </StageProvider>
      ) : (
        <EmbedHead address={address} title={t("Open in the lab")} />
      )}
      <OpenedDiagram opened={opened} address={address} />
    </main>
  );
}

function Head({ address }: { readonly address: string }): ReactElement {
  const title = useLabState((state) => state.experiment.title);
  useEffect(() => {
    document.title = `${title} · Ackscope`;
  }, [title]);
  return <EmbedHead address={address} title={title} />;
}
