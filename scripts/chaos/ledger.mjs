// What the server has promised: every publish, edit and deletion that it acknowledged. Afterwards it is held to all of it.
export class Ledger {
  /** By marker: { marker, key, title, state, id?, token?, titles } */
  entries = new Map();
  counts = { published: 0, replayed: 0, read: 0, searched: 0, edited: 0, deleted: 0, broken: 0, busy: 0 };
  faults = [];

  fault(text) {
    this.faults.push(text.slice(0, 400));
  }

  count(what) {
    this.counts[what] += 1;
  }

  begin(number) {
    const marker = `chaos ${number}`;
    const title = `Chaos run ${number}`;
    // Until the answer arrives it may be stored or not: both are right.
    const entry = { marker, title, key: `chaos-${number}-${Math.random().toString(36).slice(2)}`, state: "asked", titles: [title] };
    this.entries.set(marker, entry);
    return entry;
  }

  acknowledge(entry, { id, deleteToken }) {
    if (entry.id !== undefined && (entry.id !== id || entry.token !== deleteToken))
      this.fault(`${entry.marker}: the key gave ${entry.id} first and ${id} then`);
    if (entry.state === "asked") entry.state = "there";
    Object.assign(entry, { id, token: deleteToken });
  }

  /** Entries that nobody changes now. */
  settled() {
    return [...this.entries.values()].filter(({ state, busy }) => state === "there" && !busy);
  }

  /**
   * Holds the server to its promises.
   *
   * @param {(id: string) => Promise<{ status: number, title?: string }>} read
   * @param {{ id: string, marker: string }[]} listed all public runs
   */
  async judge(read, listed) {
    const verdict = { kept: 0, lost: [], twice: [], undeleted: [], wrong: [] };
    const places = new Map();
    for (const { id, marker } of listed) places.set(marker, [...(places.get(marker) ?? []), id]);
    for (const [marker, ids] of places) if (ids.length > 1) verdict.twice.push(`${marker}: ${ids.join(", ")}`);
    for (const { marker, id, state, titles } of this.entries.values()) {
      if (state === "asked") continue;
      const { status, title } = await read(id);
      const isListed = places.get(marker)?.includes(id) === true;
      if (state === "deleted") {
        if (status === 200 || isListed) verdict.undeleted.push(`${marker} ${id}`);
        // A deletion that was begun and not acknowledged may have happened.
      } else if (state === "deleting") {
        if ((status === 200) !== isListed) verdict.wrong.push(`${marker} ${id}: answers ${status} and is ${isListed ? "" : "not "}listed`);
      } else if (status !== 200 || !isListed) verdict.lost.push(`${marker} ${id}: answers ${status}, ${isListed ? "" : "not "}listed`);
      else if (!titles.includes(title)) verdict.wrong.push(`${marker} ${id}: is called ${title}, should be ${titles.join(" or ")}`);
      else verdict.kept += 1;
    }
    return verdict;
  }
}
