import fc from "fast-check";
import { expect, test } from "vitest";
import { cardCorner } from "./corner.js";

const room = { left: 0, top: 0, right: 390, bottom: 500 };

test("a card stands to the right of its mark, or to the left where that is the larger part", () => {
  expect(cardCorner({ x: 50, y: 200 }, { width: 200, height: 100 }, room)).toEqual({ x: 64, y: 150 });
  expect(cardCorner({ x: 350, y: 200 }, { width: 200, height: 100 }, room)).toEqual({ x: 136, y: 150 });
});

test("no card that fits is ever cut off", () => {
  const size = fc.record({ width: fc.integer({ min: 50, max: 380 }), height: fc.integer({ min: 20, max: 490 }) });
  const point = fc.record({ x: fc.integer({ min: 0, max: 390 }), y: fc.integer({ min: 0, max: 500 }) });
  fc.assert(
    fc.property(point, size, (at, card) => {
      const { x, y } = cardCorner(at, card, room);
      expect(x).toBeGreaterThanOrEqual(room.left);
      expect(y).toBeGreaterThanOrEqual(room.top);
      expect(x + card.width).toBeLessThanOrEqual(room.right);
      expect(y + card.height).toBeLessThanOrEqual(room.bottom);
    }),
  );
});
