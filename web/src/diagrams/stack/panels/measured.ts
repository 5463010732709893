// Drawings of what ACKs and arrivals measure, in a part of the program that is fetched when one of them is wanted.

import {
  ackGaps,
  limitsScene,
  markOfSample,
  markOfWait,
  modelScene,
  nearestSample,
  nearestWait,
  pressureScene,
  rttScene,
  sojournScene,
  spacingScene,
  throughputScene,
} from "@ackscope/scene/panels";
import { queueNamed } from "@ackscope/scene";
import { historyOf } from "../queues.js";
import type { Drawing } from "./panel.js";

/** Series are in ns, axes in ms. */
const inMilliseconds = 1e-6;

export const rttDrawing: Drawing = {
  scene: (runs, _view, options) => rttScene(runs, options),
  nearest: ({ index }, { flow = 0 }, scene, { x, y }, radius) => {
    const history = index.flows[flow];
    return history && nearestSample(index, history, history.rtt, inMilliseconds, scene, x, y, radius);
  },
  markOf: ({ index }, { flow = 0 }, scene, packet) => {
    const history = index.flows[flow];
    return history && index.flow[packet] === flow ? markOfSample(index, history, history.rtt, inMilliseconds, packet, scene) : undefined;
  },
};

/** REQUIRES: the view names the queue. */
export const sojournDrawing: Drawing = {
  scene: (runs, { queue }, options) =>
    sojournScene(
      runs.map((run) => ({ ...run, history: historyOf(run, queue) })),
      options,
    ),
  nearest: (run, { queue }, scene, { x, y }, radius) => {
    const history = historyOf(run, queue);
    return history && nearestWait(history, scene, x, y, radius);
  },
  markOf: (run, { queue }, scene, packet) => {
    const history = historyOf(run, queue);
    return history && markOfWait(history, packet, scene);
  },
};

/** REQUIRES: the view names the queue. */
export const pressureDrawing: Drawing = {
  scene: (runs, { queue }, options) =>
    pressureScene(
      runs.map((run) => ({ ...run, queue: queue === undefined ? undefined : queueNamed(run.topology, queue) })),
      options,
    ),
  // It is of no single packet.
  nearest: () => undefined,
  markOf: () => undefined,
};

export const modelDrawing: Drawing = {
  scene: (runs, _view, options) => modelScene(runs, options),
  // What is believed is of no single packet.
  nearest: () => undefined,
  markOf: () => undefined,
};

export const limitsDrawing: Drawing = {
  scene: (runs, _view, options) => limitsScene(runs, options),
  // It is of no single packet.
  nearest: () => undefined,
  markOf: () => undefined,
};

export const throughputDrawing: Drawing = {
  scene: (runs, { rateWindow }, options) =>
    throughputScene(runs, { ...options, window: rateWindow === undefined ? undefined : rateWindow * 1e9 }),
  // A mean is of many packets.
  nearest: () => undefined,
  markOf: () => undefined,
};

export const spacingDrawing: Drawing = {
  scene: (runs, _view, options) => spacingScene(runs, options),
  nearest: ({ index }, { flow = 0 }, scene, { x, y }, radius) => {
    const history = index.flows[flow];
    return history && nearestSample(index, history, ackGaps(index, history), inMilliseconds, scene, x, y, radius);
  },
  markOf: ({ index }, { flow = 0 }, scene, packet) => {
    const history = index.flows[flow];
    return history && index.flow[packet] === flow
      ? markOfSample(index, history, ackGaps(index, history), inMilliseconds, packet, scene)
      : undefined;
  },
};
