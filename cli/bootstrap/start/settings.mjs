import { readFileSync } from 'node:fs';
import { problems } from '../messages.mjs';

const names = [
  'DATABASE_URL',
  'REDIS_URL',
  'RECADO_SECRET',
  'RECADO_DEMO_PASSWORD',
  'RECADO_DATA_DIR',
  'PORT',
];

/** The environment with what came as the path of a file, as in DATABASE_URL_FILE, read from there. */
export function settings(env = process.env) {
  const plain = { ...env };
  for (const name of names) {
    const file = plain[`${name}_FILE`];
    delete plain[`${name}_FILE`];
    if (file) plain[name] = read(name, file);
  }
  return plain;
}

function read(name, file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw problems.unreadableSetting(name, file);
  }
}
