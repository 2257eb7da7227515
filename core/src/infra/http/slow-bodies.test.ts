import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBodyWatch } from './slow-bodies.js';

const PATIENCE = { idleMs: 30_000, graceMs: 60_000, leastBytesPerSecond: 512, everyMs: 1_000 };

let at: number;
let watch: ReturnType<typeof createBodyWatch>;
beforeEach(() => {
  at = 0;
  watch = createBodyWatch(PATIENCE, () => at);
});

/** A request on its way, as far as the watch looks at it. */
function aRequest() {
  const written: string[] = [];
  const socket = {
    ...{ bytesRead: 200, destroyed: false },
    write: (text: string) => void written.push(text),
    destroySoon: () => (socket.destroyed = true),
  };
  const raw = { socket, complete: false, readableLength: 0 };
  const response = { headersSent: false };
  watch.watch(raw as unknown as IncomingMessage, response as ServerResponse);
  return { socket, raw, response, written };
}
function pass(seconds: number, each: () => void = () => undefined): void {
  for (let second = 0; second < seconds; second++) {
    at += 1000;
    each();
    watch.look();
  }
}

describe('a request whose body', () => {
  it('is silent is ended after a while, with 408 and no sooner', () => {
    const silent = aRequest();
    pass(29);
    expect(silent.socket.destroyed).toBe(false);
    pass(1);
    expect(silent.socket.destroyed).toBe(true);
    expect(silent.written.join('')).toMatch(/^HTTP\/1\.1 408 /);
    expect(watch.size()).toBe(0);
  });

  it('was answered already is ended without a second answer', () => {
    const answered = aRequest();
    answered.response.headersSent = true;
    pass(30);
    expect([answered.socket.destroyed, answered.written]).toEqual([true, []]);
  });

  it('comes slowly, but comes, may take an hour', () => {
    const slow = aRequest();
    let second = 0;
    pass(3600, () => (slow.socket.bytesRead += ++second % 20 ? 0 : 20_000));
    expect(slow.socket.destroyed).toBe(false);
  });

  it('comes a byte at a time is ended after a minute', () => {
    const drip = aRequest();
    pass(60, () => (drip.socket.bytesRead += 1));
    expect(drip.socket.destroyed).toBe(false);
    pass(1, () => (drip.socket.bytesRead += 1));
    expect(drip.socket.destroyed).toBe(true);
  });

  it('waits for this process is not the one that is slow', () => {
    const upload = aRequest();
    upload.raw.readableLength = 65_536;
    pass(600);
    expect(upload.socket.destroyed).toBe(false);
    upload.raw.readableLength = 0;
    pass(29);
    expect(upload.socket.destroyed).toBe(false);
    pass(1);
    expect(upload.socket.destroyed).toBe(true);
  });

  it('is complete is forgotten, and a process that stood still blames nobody', () => {
    const done = aRequest();
    const other = aRequest();
    done.raw.complete = true;
    at += 600_000;
    watch.look();
    expect([done.socket.destroyed, other.socket.destroyed, watch.size()]).toEqual([false, false, 1]);
  });
});
