/** How a page names a mechanism of the catalogue: by its id, and where that is not the only one, by where it sits too: "sender/increase:vegas". */
export function mechanismNamed<Mechanism extends { readonly id: string; readonly sits: string }>(
  catalogue: readonly Mechanism[],
  name: string,
): Mechanism | undefined {
  const [first = "", second] = name.split(":");
  return catalogue.find(({ id, sits }) => (second === undefined ? id === first : sits === first && id === second));
}
