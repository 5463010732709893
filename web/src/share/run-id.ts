/**
 * The id of a published run in what somebody typed or pasted: a link to its page or to its embed, whatever the id, for only its server knows which
 * there are; or an id alone, if it looks like one.
 */
export function runIdIn(text: string): string | undefined {
  const trimmed = text.trim();
  return /\/(?:r|embed)\/([A-Za-z0-9_-]{1,64})(?:[/?#.]|$)/.exec(trimmed)?.[1] ?? /^[a-z0-9]{10}$/i.exec(trimmed)?.[0];
}
