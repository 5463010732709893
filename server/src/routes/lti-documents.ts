/** What the API takes and gives of assignments in courses of learning platforms. */
import { Type } from "typebox";

const closed = { additionalProperties: false };

const Ticket = Type.String({ minLength: 1, maxLength: 20_000, description: "what the page got when the course opened it" });
const Packed = Type.String({ minLength: 1, maxLength: 400_000, description: "the assignment as its link holds it" });

/** Of a form. */
export const Choice = Type.Object({ ticket: Ticket, assignment: Packed }, closed);

export const NewScore = Type.Object(
  {
    ticket: Ticket,
    assignment: Packed,
    answers: Type.Array(
      Type.Object({ id: Type.String({ maxLength: 100 }), answer: Type.Union([Type.Number(), Type.String({ maxLength: 200 })]) }, closed),
      { maxItems: 50, description: "by the ids of the questions" },
    ),
  },
  closed,
);

export const Score = Type.Object({
  points: Type.Number({ description: "what the answers are worth" }),
  of: Type.Number({ description: "what right ones are" }),
});
