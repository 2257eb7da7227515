import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const kept = 5;

/** Opens a log for writing; the previous run's becomes `.1`, and so on, so that few are kept. */
export function openLog(file) {
  mkdirSync(dirname(file), { recursive: true });
  if (statSync(file, { throwIfNoEntry: false })?.size) {
    for (let n = kept - 1; n >= 0; n--) shift(n ? `${file}.${n}` : file, `${file}.${n + 1}`);
  }
  return createWriteStream(file, { flags: 'a', mode: 0o600 });
}

function shift(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error; // fewer runs than kept logs
  }
}
