import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeWhole } from './whole-file.mjs';

/** A secret that is created once and kept in a file that only its owner can read. */
export function keptSecret(file, make = () => randomBytes(48).toString('base64url')) {
  const kept = readSecret(file);
  if (kept) return kept;
  const secret = make();
  writeWhole(file, `${secret}\n`);
  return secret;
}

export function readSecret(file) {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A password that a person can type: without letters that look alike. */
export function typablePassword(length = 14) {
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
  let password = '';
  while (password.length < length) {
    const [byte] = randomBytes(1);
    if (byte < letters.length * 4) password += letters[byte % letters.length];
  }
  return password;
}
