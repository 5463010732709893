/** The id of a run in what a person pastes: its link, a link into it, or the id alone. `null`: there is none. */
export function runIdOf(text: string): string | null {
  const pasted = text.trim();
  return /(?:^|\/(?:r|embed)\/)([23456789bcdfghjkmnpqrstvwxyz]{10})(?:$|[/?#.])/.exec(pasted)?.[1] ?? null;
}
