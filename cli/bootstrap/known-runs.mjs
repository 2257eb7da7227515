import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from './paths.mjs';
import { readIdentity } from './process-identity.mjs';
import { writeWhole } from './whole-file.mjs';

const file = join(cacheDir, 'data-folders.json');
const kept = 20;

function known() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return []; // nothing has run since the cache was deleted
  }
}

export const isRunning = (data) => readIdentity(join(data, 'running.lock')) !== undefined;

/** Notes the data folder of a run: commands find it, wherever it is. */
export function noteRun(data) {
  try {
    writeWhole(file, JSON.stringify([data, ...known().filter((other) => other !== data)].slice(0, kept)));
  } catch {
    return; // another start writes it: this run is found by RECADO_DATA_DIR
  }
}

/** The data folders with which `npm start` of this checkout runs now. */
export const runningFolders = () => known().filter(isRunning);
