import { createStore } from '../../lib/store';

/** Messages that wait to be sent, over all tickets: the reconnect banner tells their number. */
export const queuedCount = createStore(0);
