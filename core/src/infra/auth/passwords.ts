import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import type { Asker } from '../fair-turns.js';
import { passwordTurn } from './password-turns.js';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

export interface ScryptCost {
  /** log2 of the work factor. */
  logN: number;
  r: number;
  p: number;
}
/** About 32 MB and 60 ms for each. */
const COST: ScryptCost = { logN: 15, r: 8, p: 1 };
/** When there is no particular caller. */
const INSIDE = 'inside';

const scryptOf = (password: string, salt: Buffer, { logN, r, p }: ScryptCost, asker: Asker | string) =>
  passwordTurn(asker, () =>
    derive(password.normalize('NFKC'), salt, 32, { N: 2 ** logN, r, p, maxmem: 256 * r * 2 ** logN }),
  );

/** `scrypt$logN$r$p$salt$key`: the cost is part of the text, so it can be raised without breaking older hashes. */
export async function hashPassword(
  password: string,
  cost = COST,
  asker: Asker | string = INSIDE,
): Promise<string> {
  const salt = randomBytes(16);
  const key = await scryptOf(password, salt, cost, asker);
  return ['scrypt', cost.logN, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  );
}

/**
 * Without a hash it takes as long as with one, and is false: timing does not reveal unknown e-mails. `asker`: the
 * caller whose turn is used, so that others need not wait; throws ERR_TOO_MANY_REQUESTS if too many of one caller
 * already wait.
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  asker: Asker | string,
): Promise<boolean> {
  const stored = hash === undefined ? undefined : parse(hash);
  if (!stored) {
    await scryptOf(password, NO_SALT, COST, asker);
    return false;
  }
  return timingSafeEqual(await scryptOf(password, stored.salt, stored.cost, asker), stored.key);
}
const NO_SALT = Buffer.alloc(16);

export function needsRehash(hash: string): boolean {
  const { cost } = parse(hash) ?? { cost: undefined };
  return !cost || cost.logN < COST.logN || cost.r < COST.r || cost.p < COST.p;
}

function parse(hash: string): { cost: ScryptCost; salt: Buffer; key: Buffer } | undefined {
  const match = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]{43})$/.exec(hash);
  if (!match) return undefined;
  const [, logN, r, p, salt, key] = match;
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt!, 'base64url'),
    key: Buffer.from(key!, 'base64url'),
  };
}
