import { setMaxListeners } from 'node:events';

/** An AbortController whose signal ends many calls at once: that they all listen to it is no leak. */
export function sharedEnding(): AbortController {
  const controller = new AbortController();
  // Not 0, which means the same: Node 20's `getMaxListeners`, which `fetch` calls, throws for a signal with 0.
  setMaxListeners(Infinity, controller.signal);
  return controller;
}
