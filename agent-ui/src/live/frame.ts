/** Runs `work` once before the next paint; a hidden page paints nothing, so a timer replaces it there. */
export const onNextFrame = (work: () => void): void => {
  if (typeof requestAnimationFrame === 'undefined' || (typeof document !== 'undefined' && document.hidden)) {
    setTimeout(work, 200);
  } else {
    requestAnimationFrame(work);
  }
};

/** Like `onNextFrame`, but at least `gapMs` after the last run: a burst of events must not cause a render per frame. */
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

/** Collects items until the scheduled moment, and passes them on together. */
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
