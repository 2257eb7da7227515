import { createHash, timingSafeEqual } from 'node:crypto';
import { noticeProblem, type BillingNotice, type BillingWebhook } from '@recado/sdk';
import { completeOf } from './access.js';
import { isUnknown, rejected } from './refusal.js';
import { call, type Ctx } from './service.js';
import { TXID } from './wire.js';

/** Name of the secret in the query. Efí calls it so; it is a shared secret and no HMAC. */
const PROOF = 'hmac';
/** Efí appends it to the registered address, behind the query. */
const APPENDED = /\/pix$/;

type Fields = Record<string, unknown>;
const fields = (value: unknown): Fields => Object(value) as Fields;

function bodyOf(rawBody: Buffer): Fields {
  try {
    return fields(JSON.parse(rawBody.toString()));
  } catch {
    return {}; // not a notice
  }
}

/** The payment's id; with refunds also how they stand, because each change of one is told with the payment's id. */
function eventIdOf(payment: unknown, refunds: Fields[]): string | undefined {
  if (typeof payment !== 'string' || refunds.length === 0) return payment as string | undefined;
  const state = refunds.map(({ id, status }) => `${String(id)} ${String(status)}`).join();
  return `${payment}:${createHash('sha256').update(state).digest('hex').slice(0, 16)}`;
}

function noticeOf(pix: unknown): BillingNotice[] {
  const { txid, endToEndId, horario, devolucoes } = fields(pix);
  // A Pix that the account has sent, or one for another program's code.
  if (typeof txid !== 'string' || !TXID.test(txid)) return [];
  const refunds = Array.isArray(devolucoes) ? devolucoes.map(fields) : [];
  const notice = {
    externalId: txid,
    eventId: eventIdOf(endToEndId, refunds),
    ...(typeof horario === 'string' && { occurredAt: horario }),
    hint: refunds.length > 0 ? 'refunded' : 'settled',
  };
  return noticeProblem(notice) === undefined ? [notice as BillingNotice] : [];
}

/** Efí's notices about received Pix, with the secret of the registered address. */
export const webhook: BillingWebhook = {
  proof: 'shared-secret',
  pathSuffixes: ['pix'],
  verify({ query }, { plugin }) {
    const expected = plugin['webhookSecret'];
    const given = (query as Fields)[PROOF];
    if (typeof expected !== 'string' || !expected || typeof given !== 'string') return false;
    const [one, other] = [Buffer.from(given.replace(APPENDED, '')), Buffer.from(expected)];
    return one.length === other.length && timingSafeEqual(one, other);
  },
  parse({ rawBody }) {
    const { pix } = bodyOf(rawBody);
    return Array.isArray(pix) ? pix.flatMap(noticeOf) : [];
  },
};

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host : 'an odd address';

/** Registers the address for the Pix key. A key has one: that of another program is replaced, and the log says so. */
export async function setUpWebhook(ctx: Ctx, url: string): Promise<void> {
  const { pixKey, webhookSecret, skipMtls } = completeOf(ctx.settings);
  const path = `/v2/webhook/${encodeURIComponent(pixKey.trim())}`;
  const before = await call(ctx, path);
  if (before.refusal && !isUnknown(before.refusal))
    throw rejected(before.refusal, 'Efí does not show the webhook of this Pix key');
  const { webhookUrl } = fields(before.json);
  if (typeof webhookUrl === 'string' && hostOf(webhookUrl) !== hostOf(url))
    ctx.log.warn({ former: hostOf(webhookUrl) }, 'another address was registered for this Pix key at Efí');
  const { refusal } = await call(ctx, path, {
    method: 'PUT',
    // Efí appends "/pix" to the whole text: the last parameter takes it.
    body: { webhookUrl: `${url}?${PROOF}=${encodeURIComponent(webhookSecret)}&ignorar=` },
    headers: skipMtls ? { 'x-skip-mtls-checking': 'true' } : {},
  });
  if (refusal) throw rejected(refusal, 'Efí did not register the webhook');
}
