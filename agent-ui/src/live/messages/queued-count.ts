import { createStore } from '../../lib/store';

/** Number of messages that wait to be sent, over all tickets, for the reconnect banner. */
export const queuedCount = createStore(0);
