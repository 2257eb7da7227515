import { createHash, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { fields, parsed, words } from '@recado/lib-answers';
import { badKey } from './refusal.js';

/** What of a service account's key is used. Its `token_uri` never is: it would be an address that a company chooses. */
export interface ServiceAccount {
  email: string;
  keyId?: string;
  privateKey: string;
  project: string;
}

/** Whom the token is for; regions and versions have the same. */
const AUDIENCE = 'https://dialogflow.googleapis.com/';
/** Seconds; Google takes no more. */
const LIFETIME = 3600;
/** A token is used until so many seconds before it ends. */
const RESERVE = 300;
/** Tokens of so many keys are kept. */
const KEPT = 500;

/** Signing takes a millisecond, and parsing the key as much; neither is repeated for each question. By the key's hash. */
const tokens = new Map<string, { token: string; until: number }>();
const hashOf = (json: string): string => createHash('sha256').update(json).digest('hex');

/**
 * Reads the key as Google hands it out.
 *
 * @throws PluginError `CONFIG_INVALID` without any of it.
 */
export function accountOf(json: string): ServiceAccount {
  const { client_email, private_key, private_key_id, project_id } = fields(parsed(json));
  const email = words(client_email);
  const privateKey = words(private_key);
  if (!email || !privateKey) throw badKey();
  return { email, privateKey, keyId: words(private_key_id), project: words(project_id) ?? '' };
}

/**
 * A token that the account signs by itself, which Google's APIs take without an exchange (https://google.aip.dev/auth/4111).
 *
 * @param now Milliseconds.
 */
export function tokenOf(json: string, account: ServiceAccount, now = Date.now()): string {
  const hash = hashOf(json);
  const known = tokens.get(hash);
  if (known && now < known.until) return known.token;
  const at = Math.floor(now / 1000);
  const header = { alg: 'RS256', typ: 'JWT', ...(account.keyId && { kid: account.keyId }) };
  const claims = { iss: account.email, sub: account.email, aud: AUDIENCE, iat: at, exp: at + LIFETIME };
  const unsigned = [header, claims].map((part) => base64url(JSON.stringify(part))).join('.');
  const signature = sign('RSA-SHA256', Buffer.from(unsigned), keyOf(account));
  const token = `${unsigned}.${base64url(signature)}`;
  tokens.delete(hash);
  tokens.set(hash, { token, until: (at + LIFETIME - RESERVE) * 1000 });
  // The oldest one is made again when it is needed.
  if (tokens.size > KEPT) tokens.delete(tokens.keys().next().value!);
  return token;
}

/** Google did not accept the token of this key. */
export const forgetToken = (json: string): void => void tokens.delete(hashOf(json));

function keyOf({ privateKey }: ServiceAccount): KeyObject {
  try {
    // Line ends come escaped twice from forms and environment variables.
    const key = createPrivateKey(privateKey.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // What OpenSSL says of it is told below, in words.
  }
  throw badKey();
}

const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url');
