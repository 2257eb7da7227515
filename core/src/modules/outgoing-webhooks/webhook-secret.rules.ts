import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const HINT = 4;

/** A new secret, and what of it is still shown later. */
export function makeSecret(): { secret: string; hint: string } {
  const secret = PREFIX + randomBytes(32).toString('base64');
  return { secret, hint: secret.slice(-HINT) };
}

/** The signatures of one attempt, by every secret that a receiver may verify with. */
export function signaturesOf(
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
  secrets: readonly string[],
): string {
  const text = `${id}.${timestamp}.${body}`;
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
    })
    .join(' ');
}
