import { readFileSync } from 'node:fs';

// Shifts the wall clock of this process by the milliseconds in the file; the monotonic clock is unchanged.
const file = process.env.RECADO_TEST_CLOCK;
const RealDate = Date;
let ahead = 0;
let readAt = -Infinity;

function offset() {
  if (performance.now() - readAt > 20) {
    readAt = performance.now();
    ahead = Number(readFileSync(file, 'utf8')) || 0;
  }
  return ahead;
}

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    super(...(given.length ? given : [RealDate.now() + offset()]));
  }
  static now() {
    return RealDate.now() + offset();
  }
};
