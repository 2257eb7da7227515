import type { Page } from 'playwright-core';

/** Milliseconds from an input to the paint that follows its handlers. */
export interface Interaction {
  kind: string;
  ms: number;
}

/**
 * Records each key and click in the page. The paint is the first task after the next animation frame. The browser's event
 * timing reports only interactions of at least 16 ms, in steps of 8: it serves for the longest one.
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

/** A loop of frames makes the browser draw each of them: it runs during scrolling, not beside interactions. */
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

/** Names the inputs that follow. */
export const nameInteractions = (page: Page, kind: string): Promise<void> =>
  page.evaluate(`bench.kind = ${JSON.stringify(kind)}`);

/** What was recorded since the last call. */
export const takeInteractions = (page: Page): Promise<{ noted: Interaction[]; longest: number }> =>
  page.evaluate(`({ noted: bench.noted.splice(0), longest: Math.max(0, ...bench.slow.splice(0)) })`);

/** Records each frame from now on. */
export const watchFrames = (page: Page): Promise<void> => page.evaluate(FRAMES);

/** Milliseconds between the recorded frames; ends the recording. */
export const takeFrames = (page: Page): Promise<number[]> =>
  page.evaluate(`(bench.scrolling = false, bench.frames.splice(0))`);

export const domNodes = (page: Page): Promise<number> =>
  page.evaluate(`document.querySelectorAll('*').length`);
