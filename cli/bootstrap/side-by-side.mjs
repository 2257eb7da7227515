/**
 * Runs tasks with dependencies, at most `slots` at a time. A task whose dependencies failed is not run; the first error
 * is thrown when all running tasks have ended.
 * @param {{ name: string, needs?: string[], slots?: number, work: () => Promise<unknown> }[]} tasks
 */
export function sideBySide(tasks, slots) {
  const names = new Set(tasks.map((task) => task.name));
  const waiting = new Set(tasks);
  const done = new Set();
  let free = slots;
  let failure;

  return new Promise((resolve, reject) => {
    const width = (task) => Math.min(task.slots ?? 1, slots);
    const ready = (task) => (task.needs ?? []).every((need) => done.has(need) || !names.has(need));
    const next = () => {
      for (const task of waiting) {
        if (failure || free === 0) break;
        if (!ready(task)) continue;
        // A wide task that waits for room keeps its place in the queue: narrower ones behind it do not starve it.
        if (width(task) > free) break;
        waiting.delete(task);
        free -= width(task);
        task
          .work()
          .then(
            () => done.add(task.name),
            (error) => (failure ??= { error }),
          )
          .then(() => {
            free += width(task);
            next();
          });
      }
      if (free !== slots) return;
      if (failure) reject(failure.error);
      else if (waiting.size)
        reject(new Error(`Nothing can run: ${[...waiting].map((task) => task.name).join(', ')}`));
      else resolve();
    };
    next();
  });
}
