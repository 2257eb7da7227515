import type { SecretBox } from '../../infra/secret-box.js';
import type { WebhookRow } from './webhooks.repo.js';

/** The secrets that a webhook signs with now: the former one too while receivers change over. */
export function secretsOf(
  box: Pick<SecretBox, 'open'>,
  {
    secret,
    formerSecret,
    formerSecretUntil,
  }: Pick<WebhookRow, 'secret' | 'formerSecret' | 'formerSecretUntil'>,
  now: Date,
): string[] {
  const former = formerSecret && formerSecretUntil && formerSecretUntil > now ? [formerSecret] : [];
  return [secret, ...former].map((sealed) => box.open(sealed) as string);
}
