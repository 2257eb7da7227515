import { parentPort } from 'node:worker_threads';
import { eventsIn, type SignedBody } from './parsing.js';

/** Reads each body that the main thread hands over, and hands its events back. */
parentPort!.on('message', (asked: SignedBody) => parentPort!.postMessage(eventsIn(asked)));
