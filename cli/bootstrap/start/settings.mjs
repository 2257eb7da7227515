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

/** The environment with variables that are file paths, as in DATABASE_URL_FILE, replaced by the file's content. */
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
