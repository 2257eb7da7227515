import { setMaxListeners } from 'node:events';

/** An AbortController whose signal ends many calls at once: that they all listen to it is no leak. */
export function sharedEnding(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}
