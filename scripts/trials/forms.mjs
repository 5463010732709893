// How large each trial is: whole, in `npm run trials`, and short, in `npm test`. The processor time of the short ones is in docs/operations.md.
export const whole = {
  "chaos-sqlite": { engine: "SQLite", kills: 20, seconds: 300 },
  "chaos-postgres": { engine: "PostgreSQL", kills: 20, seconds: 300 },
  power: { engine: "SQLite", power: true, kills: 200 },
  "acknowledgements-sqlite": { engine: "SQLite", rounds: 40 },
  "acknowledgements-postgres": { engine: "PostgreSQL", rounds: 40 },
  fuzz: { requests: 20_000, connections: 10_000 },
};

export const short = {
  "chaos-sqlite": { engine: "SQLite", kills: 1, seconds: 3 },
  "chaos-postgres": { engine: "PostgreSQL", workers: 1, kills: 1, seconds: 4 },
  power: { engine: "SQLite", power: true, kills: 1 },
  "acknowledgements-sqlite": { engine: "SQLite" },
  "acknowledgements-postgres": { engine: "PostgreSQL" },
  fuzz: { requests: 200, connections: 120, seed: 8, parallel: 4 },
};

/** As much of a trial as goes into some seconds, about. */
export function sized(name, seconds) {
  const { engine, power, rounds } = whole[name];
  if (name === "fuzz") return { requests: Math.ceil(seconds * 30), connections: Math.ceil(seconds * 15) };
  if (rounds !== undefined) return { engine, rounds: Math.max(1, Math.round(seconds / 3)) };
  if (power) return { engine, power, kills: Math.max(2, Math.round(seconds / 3)) };
  return { engine, seconds, kills: Math.max(2, Math.round(seconds / 15)) };
}
