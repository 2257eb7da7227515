import type { Page } from 'playwright-core';

/** Milliseconds from an input to the paint that follows its handlers. */
export interface Interaction {
  kind: string;
  ms: number;
}

/**
 * Notes each key and click in the page. The paint is the first task after the next animation frame; the browser's own event
 * timing knows only interactions of 16 ms and more, in steps of 8, and is asked for the longest.
 */
const WATCH = `{
  const bench = (window.bench = { noted: [], slow: [], frames: [], scrolling: false, kind: '' });
  const note = ({ timeStamp }) => {
    const { kind } = bench;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => bench.noted.push({ kind, ms: performance.now() - timeStamp });
      channel.port2.postMessage(null);
    });
  };
  for (const type of ['keydown', 'pointerup']) addEventListener(type, note, { capture: true, passive: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) bench.slow.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
}`;

/** A loop of frames has the browser draw at each of them: it runs while somebody scrolls, and not beside interactions. */
const FRAMES = `{
  let before = performance.now();
  bench.frames = [];
  const frame = (now) => {
    bench.frames.push(now - before);
    before = now;
    if (bench.scrolling) requestAnimationFrame(frame);
  };
  bench.scrolling = true;
  requestAnimationFrame(frame);
}`;

export const watchInteractions = (page: Page): Promise<void> => page.evaluate(WATCH);

/** What the inputs from here on are called. */
export const nameInteractions = (page: Page, kind: string): Promise<void> =>
  page.evaluate(`bench.kind = ${JSON.stringify(kind)}`);

/** What was noted since the last call. */
export const takeInteractions = (page: Page): Promise<{ noted: Interaction[]; longest: number }> =>
  page.evaluate(`({ noted: bench.noted.splice(0), longest: Math.max(0, ...bench.slow.splice(0)) })`);

/** From here on each frame is noted. */
export const watchFrames = (page: Page): Promise<void> => page.evaluate(FRAMES);

/** Milliseconds between the frames since they are watched; no more of them are. */
export const takeFrames = (page: Page): Promise<number[]> =>
  page.evaluate(`(bench.scrolling = false, bench.frames.splice(0))`);

export const domNodes = (page: Page): Promise<number> =>
  page.evaluate(`document.querySelectorAll('*').length`);
