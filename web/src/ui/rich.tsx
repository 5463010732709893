// Sentences with elements in them, so that a translation may put a link or a number in bold where its own grammar wants it.

import { Fragment, type ReactElement, type ReactNode } from "react";

/** A translated text with `{name}` in it, and what stands there. */
export function Rich({ text, parts }: { readonly text: string; readonly parts: Readonly<Record<string, ReactNode>> }): ReactElement {
  return (
    <>
      {text.split(/(\{\w+\})/).map((piece, i) => {
        const name = /^\{(\w+)\}$/.exec(piece)?.[1];
        return <Fragment key={i}>{name !== undefined && name in parts ? parts[name] : piece}</Fragment>;
      })}
    </>
  );
}
