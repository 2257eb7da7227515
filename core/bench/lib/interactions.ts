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
  const bench = (window.bench = { noted: [], slow: [], frames: [], kind: '' });
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
  let before = performance.now();
  const frame = (now) => {
    bench.frames.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}`;

export const watchInteractions = (page: Page): Promise<void> => page.evaluate(WATCH);

/** What the inputs from here on are called. */
export const nameInteractions = (page: Page, kind: string): Promise<void> =>
  page.evaluate(`bench.kind = ${JSON.stringify(kind)}; bench.frames.length = 0`);

/** What was noted since the last call. */
export const takeInteractions = (page: Page): Promise<{ noted: Interaction[]; longest: number }> =>
  page.evaluate(`({ noted: bench.noted.splice(0), longest: Math.max(0, ...bench.slow.splice(0)) })`);

/** Milliseconds between the frames since the interactions were last named. */
export const takeFrames = (page: Page): Promise<number[]> => page.evaluate(`bench.frames.splice(0)`);

export const domNodes = (page: Page): Promise<number> =>
  page.evaluate(`document.querySelectorAll('*').length`);
