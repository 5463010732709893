// Where a card's upper left corner is.

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Room {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Between a mark and its card, so that the mark and its neighbours are seen. */
const gap = 14;
const margin = 2;

/** To the right of the point or to its left, beside it in height; moved into the room if it would stand out of it. */
export function cardCorner({ x, y }: Point, { width, height }: Size, room: Room): Point {
  const right = x + gap;
  const left = x - gap - width;
  const beside = right + width <= room.right - margin || room.right - x > x - room.left ? right : left;
  return {
    x: within(beside, room.left + margin, room.right - margin - width),
    y: within(y - height / 2, room.top + margin, room.bottom - margin - height),
  };
}

/** The near edge wins where there is no room at all: what begins a card is read first. */
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
