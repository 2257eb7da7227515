import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './whole-file.mjs';

/**
 * Settings that a command must share with the processes beside it: a provider with another address would send messages
 * nowhere.
 */
const shared = [
  'PORT',
  'PUBLIC_URL',
  'RECADO_ALLOWED_HOSTS',
  'RECADO_ENV',
  'RECADO_PLUGINS',
  'RECADO_PLUGIN_PATHS',
  'RECADO_REDIS_PREFIX',
].flatMap((name) => [name, `${name}_FILE`]);

const file = (data) => join(data, 'settings.json');

/**
 * Records the settings of `npm start`. None of them is a secret.
 * @param {string} data
 * @param {Record<string, string | undefined>} env
 */
export function keepSettings(data, env) {
  const kept = Object.fromEntries(shared.filter((name) => env[name]).map((name) => [name, env[name]]));
  writeWhole(file(data), `${JSON.stringify(kept, null, 2)}\n`);
}

/**
 * @param {string} data
 * @returns {Record<string, string>}
 */
export function keptSettings(data) {
  try {
    return JSON.parse(readFileSync(file(data), 'utf8'));
  } catch {
    return {}; // it is still starting
  }
}
