/** Runs `work` once before the next paint; a hidden page paints nothing, so a timer replaces it there. */
export const onNextFrame = (work: () => void): void => {
  if (typeof requestAnimationFrame === 'undefined' || (typeof document !== 'undefined' && document.hidden)) {
    setTimeout(work, 200);
  } else {
    requestAnimationFrame(work);
  }
};

/** Like `onNextFrame`, but leaves at least so many milliseconds between two runs: a storm of events must not draw every frame. */
export const pacedFrames = (gapMs: () => number): ((work: () => void) => void) => {
  let ranAt = -Infinity;
  return (work) => {
    const wait = ranAt + gapMs() - performance.now();
    const run = () =>
      onNextFrame(() => {
        ranAt = performance.now();
        work();
      });
    if (wait <= 0) run();
    else setTimeout(run, wait);
  };
};

/** Collects what comes in until the scheduled moment, and hands it on at once. */
export const gathering = <T>(
  schedule: (work: () => void) => void,
  work: (all: readonly T[]) => void,
): ((one: T) => void) => {
  let waiting: T[] = [];
  return (one) => {
    waiting.push(one);
    if (waiting.length > 1) return;
    schedule(() => {
      const all = waiting;
      waiting = [];
      work(all);
    });
  };
};
