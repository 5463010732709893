// What a browser's frames take while something is done in each of them. Both functions run in the page.

/**
 * Counts what the page itself does in animation frames, for `watchFrames`.
 * Given to `addInitScript`, so that it is there before the page's own code.
 */
export function countFrameWork() {
  const native = window.requestAnimationFrame.bind(window);
  const work = { total: 0 };
  window.requestAnimationFrame = (callback) =>
    native((now) => {
      const began = performance.now();
      try {
        callback(now);
      } finally {
        work.total += performance.now() - began;
      }
    });
  const next = () => new Promise((resolve) => native(resolve));
  const channel = new MessageChannel();
  /** The browser is done with a frame, and input for the next one may come. */
  const between = () =>
    new Promise((resolve) => {
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    });
  window.benchFrames = { work, next, between };
  // When the frame after the first that was drawn begins, the first has left the page's hands.
  new PerformanceObserver((seen, observer) => {
    if (seen.getEntriesByName("ackscope:drawn").length === 0) return;
    observer.disconnect();
    void next().then(() => (window.benchFrames.firstShown = performance.now()));
  }).observe({ type: "mark" });
}

/**
 * Does one step of a gesture a frame on the diagrams' surface. Returns for each frame its length and the time that the page drew in it, ms.
 * Gestures: "zoom" with the wheel about the middle, in for half of the steps and out again; "pan" by dragging, there and back; "idle".
 * Before it, the middle `share` of what is in view is brought into view.
 */
export async function performGesture({ gesture, steps, share: portion = 1 }) {
  const { work, next, between } = window.benchFrames;
  const surface = document.querySelector(".diagram-stack .diagram-surface");
  const box = surface.getBoundingClientRect();
  const middle = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  const mouse = (type, target, at, more) => {
    const place = { ...middle, ...at, bubbles: true, cancelable: true, view: window };
    target.dispatchEvent(type === "wheel" ? new WheelEvent(type, { ...place, ...more }) : new MouseEvent(type, { ...place, ...more }));
  };
  const reach = box.width * 0.45;
  // A triangle: 0, 1 after half of the steps, 0 at the end.
  const share = (step) => 1 - Math.abs((2 * step) / steps - 1);
  const acts = {
    idle: () => {},
    zoom: (step) => mouse("wheel", surface, {}, { deltaY: step <= steps / 2 ? -60 : 60 }),
    pan: (step) => mouse("mousemove", window, { clientX: middle.clientX - share(step) * reach }, { buttons: 1 }),
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 700));
  // d3-zoom: 500 of a wheel's pixels are a factor of two.
  const scale = (factor) => mouse("wheel", surface, {}, { deltaY: -500 * Math.log2(factor) });
  if (portion !== 1) scale(1 / portion);
  await settled();
  if (gesture === "pan") mouse("mousedown", surface, {}, { button: 0, buttons: 1 });
  const frames = [];
  let before = await next();
  await between();
  let worked = work.total;
  for (let step = 1; step <= steps; step++) {
    acts[gesture](step);
    const now = await next();
    await between();
    frames.push({ interval: now - before, work: work.total - worked });
    before = now;
    worked = work.total;
  }
  if (gesture === "pan") mouse("mouseup", window, {});
  await settled();
  if (portion !== 1) scale(portion);
  await settled();
  return frames;
}
