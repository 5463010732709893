/** The id of a published run in what somebody typed or pasted: the id itself, or a link to its page. */
export function runIdIn(text: string): string | undefined {
  const trimmed = text.trim();
  const path = /\/(?:r|embed)\/([A-Za-z0-9_-]{1,64})(?:[/?#.]|$)/.exec(trimmed)?.[1];
  return path ?? (/^[A-Za-z0-9_-]{6,64}$/.test(trimmed) ? trimmed : undefined);
}
