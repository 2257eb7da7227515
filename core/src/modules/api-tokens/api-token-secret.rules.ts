import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../infra/config.js';
import { API_TOKEN_PREFIX } from '../../infra/auth/api-token-text.js';

/** Characters at the end of a token that its owner still sees later. */
const HINT = 4;

/** Makes and recognises the secrets of API tokens. */
export function createTokenSecrets({ keys }: Pick<Config, 'keys'>) {
  const key = Buffer.from(hkdfSync('sha256', keys.secrets, '', 'api-tokens', 32));
  // Nobody can try 256 random bits: a fast hash is enough, and the key makes a stolen table useless for comparisons.
  const hashOf = (token: string): Buffer => createHmac('sha256', key).update(token).digest();
  return {
    hashOf,
    make(): { token: string; hash: Buffer; hint: string } {
      const token = API_TOKEN_PREFIX + randomBytes(32).toString('base64url');
      return { token, hash: hashOf(token), hint: token.slice(-HINT) };
    },
  };
}
