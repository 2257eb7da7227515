import { createHash } from 'node:crypto';
import { accountOf } from './account.js';
import { call, listed, type Ctx } from './asaas-api.js';
import { words, type Fields } from './payload.js';
import { refused, webhooksFull } from './refusal.js';
import { tokenOf } from './settings.js';
import { SUBSCRIBED } from './webhook.js';

/** What an account can have: https://docs.asaas.com/docs/create-new-webhook-via-api */
const MOST = 10;
/** Key of the id of the webhook that was registered last. */
const LAST = 'webhook';

/** Its name at Asaas. Several installations may share an account, and the token tells them apart without showing itself. */
const nameOf = (token: string | undefined): string =>
  `Recado ${createHash('sha256')
    .update(token ?? '')
    .digest('hex')
    .slice(0, 8)}`;

/** The account's webhooks that are this installation's: by the id that it remembers, by the address or by the name. */
export async function ownWebhooks(ctx: Ctx, url?: string): Promise<{ own: Fields[]; all: Fields[] }> {
  const all = await listed(ctx, '/webhooks', {});
  const id = await ctx.kv.get(LAST);
  const name = nameOf(tokenOf(ctx.settings));
  const isOwn = (hook: Fields) => hook['id'] === id || hook['url'] === url || hook['name'] === name;
  return { own: all.filter(isOwn), all };
}

/** Registers the address, in place of the earlier one. A queue that Asaas has paused runs again. */
export async function setUpWebhook(ctx: Ctx, url: string): Promise<void> {
  const token = tokenOf(ctx.settings);
  const { own, all } = await ownWebhooks(ctx, url);
  const [held, ...superfluous] = own;
  if (!held && all.length >= MOST) throw webhooksFull();
  // Asaas wants somebody to write to when it pauses the webhook.
  const email = ctx.settings.email || (await accountOf(ctx)).email;
  const body = {
    name: nameOf(token),
    url,
    ...(email && { email }),
    enabled: true,
    interrupted: false,
    apiVersion: 3,
    authToken: token,
    sendType: 'SEQUENTIALLY',
    events: SUBSCRIBED,
  };
  const { result, refusal } = held
    ? await call(ctx, `/webhooks/${String(held['id'])}`, { method: 'PUT', body })
    : await call(ctx, '/webhooks', { method: 'POST', body });
  if (refusal) throw refused('CONFIG_INVALID', 'the webhook', refusal);
  await ctx.kv.set(LAST, words(result['id']) ?? held?.['id']);
  // Two calls at once may have made two: each would post everything.
  for (const other of superfluous) await call(ctx, `/webhooks/${String(other['id'])}`, { method: 'DELETE' });
}
