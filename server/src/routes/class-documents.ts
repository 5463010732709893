/** What the API takes and gives of classes. */
import { longestTitle } from "@ackscope/scenarios";
import { Type } from "typebox";
import { classCodePattern } from "../ids.js";

const closed = { additionalProperties: false };

export const ClassParams = Type.Object({ code: Type.String({ description: "what people type to join" }) });

export const NewClass = Type.Object({ title: Type.String({ minLength: 1, maxLength: longestTitle, description: "one line" }) }, closed);

const Question = Type.Union(
  [
    Type.Object(
      {
        text: Type.String({ minLength: 1, maxLength: 1000 }),
        options: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 2, maxItems: 12 }),
      },
      closed,
    ),
    Type.Object(
      {
        text: Type.String({ minLength: 1, maxLength: 1000 }),
        unit: Type.String({ maxLength: 20, description: "as shown; may be empty" }),
        min: Type.Optional(Type.Number()),
        max: Type.Optional(Type.Number()),
      },
      closed,
    ),
  ],
  { description: "which of the options, or how much" },
);

export const NewQuestion = Type.Object({ question: Question }, closed);

export const ClassResult = Type.Object(
  {
    truth: Type.Optional(
      Type.Array(Type.Number(), { minItems: 1, maxItems: 12, description: "places of the right options, from 0, or the number" }),
    ),
  },
  closed,
);

export const NewAnswer = Type.Object(
  {
    round: Type.Integer({ minimum: 1, maximum: 1_000_000, description: "of the question that is answered" }),
    device: Type.String({
      pattern: "^[A-Za-z0-9_-]{16,64}$",
      description: "a random key: another answer from it is instead of the one before",
    }),
    answer: Type.Number({ description: "the option's place, from 0, or the number" }),
  },
  closed,
);

export const ClassOpened = Type.Object({
  code: Type.String({ pattern: classCodePattern }),
  url: Type.String({ description: "path of the page where people answer" }),
  token: Type.String({ description: "asks, closes and ends; it is shown only now" }),
});

export const ClassSchema = Type.Object(
  {
    code: Type.String({ pattern: classCodePattern }),
    title: Type.String(),
    round: Type.Integer({ description: "goes up with each question" }),
    phase: Type.Enum(["waiting", "open", "counted", "told"], {
      description: "`waiting`: nothing was asked yet; `open`: answers are taken; `counted`: they are shown; `told`: so is what is right",
    }),
    question: Type.Union([Question, Type.Null()]),
    answered: Type.Integer({ description: "how many devices have answered" }),
    answers: Type.Union([Type.Array(Type.Number()), Type.Null()], {
      description: "once the question is closed: how many chose each option, or the numbers in order",
    }),
    truth: Type.Union([Type.Array(Type.Number()), Type.Null()], { description: "places of the right options, or the number" }),
  },
  { title: "Class" },
);
