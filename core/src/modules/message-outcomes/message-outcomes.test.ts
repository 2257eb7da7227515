import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutbox } from '../../infra/outbox.js';
import { createMessageOutcomes } from './message-outcomes.service.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often notes are looked for while `wake` is called every 25 ms for a little more than two seconds. */
async function looks(wake: (outbox: ReturnType<typeof createOutbox>) => void): Promise<number> {
  let looked = 0;
  const none = async () => {
    looked++;
  };
  const db = () => ({ where: () => ({ first: none }) });
  const outbox = createOutbox();
  const log = { warn: vi.fn() };
  const { worker } = createMessageOutcomes({ db, log, clock: { now: () => new Date() } } as never, outbox);
  worker.start();
  for (let n = 0; n < 84; n++) {
    wake(outbox);
    await vi.advanceTimersByTimeAsync(25);
  }
  const stopped = worker.stop();
  await vi.advanceTimersByTimeAsync(100);
  await stopped;
  expect(log.warn).not.toHaveBeenCalled();
  return looked;
}

it('whatever else happens in the process wakes it: outcomes gather for a second all the same', async () => {
  expect(await looks((outbox) => outbox.wake())).toBe(3);
});
it('eight groups of notes are handled without waiting for the second to end', async () => {
  expect(await looks((outbox) => outbox.wakeOutcomes())).toBeGreaterThan(8);
});
