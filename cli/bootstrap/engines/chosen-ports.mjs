import { readFileSync } from 'node:fs';
import { freePort } from '../ports.mjs';
import { writeWhole } from '../whole-file.mjs';

/**
 * Ports for the private engines: those remembered in the file, unless something else listens there.
 * @param {string} file
 * @returns {Promise<{ mariadb: number, redis: number }>}
 */
export async function choosePorts(file) {
  const remembered = readPorts(file);
  const mariadb = await freePort(remembered.mariadb);
  const ports = { mariadb, redis: await freePort(remembered.redis) };
  writeWhole(file, JSON.stringify(ports));
  return ports;
}

/**
 * The ports in the file; none without one, or if it is damaged.
 * @param {string} file
 * @returns {{ mariadb?: number, redis?: number }}
 */
export function readPorts(file) {
  let content;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {}; // not started yet, or damaged: any port will do
  }
  const port = (value) => (Number.isInteger(value) && value > 0 && value < 65_536 ? value : undefined);
  return { mariadb: port(content?.mariadb), redis: port(content?.redis) };
}
