import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookSpec } from '@recado/sdk';
import { call } from './bot-api.js';
import { ALLOWED_UPDATES, parse, updateOf } from './parse.js';
import { words } from './payload.js';
import type { Settings } from './settings.js';

/** Header with the secret of `setWebhook`: https://core.telegram.org/bots/api#setwebhook */
export const HEADER = 'x-telegram-bot-api-secret-token';

/** The secret that Telegram sends with each update. It follows from the token, so that nobody has to invent one. */
export const secretOf = (botToken: string): string =>
  createHmac('sha256', botToken).update('recado webhook').digest('hex');

export const webhook: WebhookSpec<Settings> = {
  scope: 'connection',
  proof: 'shared-secret',
  verify({ headers }, { connection }) {
    if (!connection?.botToken) return false;
    const expected = Buffer.from(secretOf(connection.botToken));
    const given = Buffer.from(headers[HEADER] ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  },
  split({ rawBody }) {
    const payload: unknown = JSON.parse(rawBody.toString());
    const [name] = updateOf(payload);
    return [
      ALLOWED_UPDATES.includes(name) ? { payload } : { payload, unread: (name || 'update').slice(0, 200) },
    ];
  },
  parse,
  // The button spins until its tap is answered.
  async accepted(ctx, payload) {
    const [name, value] = updateOf(payload);
    const tap = name === 'callback_query' && words(value['id']);
    if (tap) await call(ctx, 'answerCallbackQuery', { callback_query_id: tap });
  },
};
