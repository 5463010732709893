// Words on a ladder: those that matter most find their place first, and none lies over another.

import { labelWidth, text, type Ink, type Mark } from "../../figure/picture.js";

export interface Word {
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly text: string;
  readonly ink: Ink;
  readonly anchor: "start" | "middle" | "end";
  readonly bold?: boolean;
  /** Lower ones first. */
  readonly rank: number;
}

interface Room {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const height = 12;
const bucketPixels = 64;

export class Words {
  private readonly words: Word[] = [];
  private readonly taken = new Map<number, Room[]>();

  add(word: Word): void {
    this.words.push(word);
  }

  /** Room that no word may use. */
  reserve(left: number, top: number, width: number, tall: number): void {
    this.take({ left, top, right: left + width, bottom: top + tall });
  }

  /** Whether nothing has reserved room there. */
  hasRoom(left: number, top: number, width: number, tall: number): boolean {
    return this.isFree({ left, top, right: left + width, bottom: top + tall });
  }

  place(): Mark[] {
    return this.words
      .toSorted((a, b) => a.rank - b.rank)
      .flatMap((word): Mark[] => {
        const room = roomOf(word);
        if (!this.isFree(room)) return [];
        this.take(room);
        const { x, y, ink, anchor, bold } = word;
        return [text(x, y, word.text, { ink, anchor, halo: true, ...(bold && { weight: 600 }) })];
      });
  }

  private isFree(room: Room): boolean {
    return bucketsOf(room).every((bucket) =>
      (this.taken.get(bucket) ?? []).every(
        (other) => room.right <= other.left || room.left >= other.right || room.bottom <= other.top || room.top >= other.bottom,
      ),
    );
  }

  private take(room: Room): void {
    for (const bucket of bucketsOf(room)) {
      const known = this.taken.get(bucket);
      if (known) known.push(room);
      else this.taken.set(bucket, [room]);
    }
  }
}

function roomOf({ x, y, text: words, anchor }: Word): Room {
  const width = labelWidth(words);
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left: left - 1, top: y - height + 2, right: left + width + 1, bottom: y + 2 };
}

/** Rows of 64 px that a room touches: only words of the same rows can meet. */
function bucketsOf({ top, bottom }: Room): number[] {
  const first = Math.floor(top / bucketPixels);
  return Array.from({ length: Math.floor(bottom / bucketPixels) - first + 1 }, (_, i) => first + i);
}
