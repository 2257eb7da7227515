import { WEBHOOK_OFF_DAYS } from '@recado/sdk/contracts';
import type { Transaction } from '../../infra/database.js';
import { askedWaitMs } from '../../infra/asked-wait.js';
import type { Attempted } from './posting.js';
import { skipPending } from './webhook-deliveries.repo.js';
import { lockWebhook, updateWebhook, type WebhookRow } from './webhooks.repo.js';

const DAY_MS = 86_400_000;
/** Failing for so long, a webhook is reported to the admins. */
const WARN_MS = DAY_MS;
export const OFF_MS = WEBHOOK_OFF_DAYS * DAY_MS;
/** The last success is known to this accuracy, so that a busy webhook rarely writes. */
const ACCURATE_MS = 5_000;

type Webhook = Pick<WebhookRow, 'id' | 'companyId'>;

/**
 * What some attempts say about a webhook: that it works, fails, waits as its server asked, or is turned off. Returns
 * whether its admins should hear of it.
 */
export async function noteHealth(
  trx: Transaction,
  webhook: Webhook,
  attempts: readonly Attempted[],
  now: Date,
): Promise<boolean> {
  const row = await lockWebhook(trx, webhook, webhook.id);
  if (!row?.enabled) return false;
  const last = attempts.findLast(({ delivered }) => delivered) ?? attempts.at(-1)!;
  const changes = { ...healthOf(row, last, now), ...goneOf(attempts, now), ...pauseOf(attempts, now) };
  if (isOldNews(row, changes, now)) return false;
  await updateWebhook(trx, webhook, webhook.id, changes);
  if (changes.enabled === false) await skipPending(trx, webhook.id, now);
  return NEWS.some((field) => field in changes && !isSame(changes[field], row[field]));
}

/** What the admins see at once. */
const NEWS = ['failingSince', 'warnedAt', 'enabled'] as const;
const isSame = (one: unknown, other: unknown) => String(one) === String(other);

const isOldNews = (row: WebhookRow, changes: Partial<WebhookRow>, now: Date): boolean =>
  row.failingSince === null &&
  !('pausedUntil' in changes) &&
  changes.lastSuccessAt !== undefined &&
  row.lastSuccessAt !== null &&
  now.getTime() - row.lastSuccessAt.getTime() < ACCURATE_MS;

function healthOf(row: WebhookRow, last: Attempted, now: Date): Partial<WebhookRow> {
  const seen = { lastStatus: last.status, lastError: last.problem, lastDetail: last.detail };
  if (last.delivered) return { ...seen, failingSince: null, warnedAt: null, lastSuccessAt: now };
  const failingSince = row.failingSince ?? now;
  const failing = now.getTime() - failingSince.getTime();
  return {
    ...{ ...seen, failingSince },
    ...(row.warnedAt === null && failing >= WARN_MS && { warnedAt: now }),
    ...(failing >= OFF_MS && off('failing', now)),
  };
}

const goneOf = (attempts: readonly Attempted[], now: Date): Partial<WebhookRow> =>
  attempts.some(({ problem }) => problem === 'gone') ? off('gone', now) : {};

/** A server that asks for patience is left alone, not only with this delivery. */
function pauseOf(attempts: readonly Attempted[], now: Date): Partial<WebhookRow> {
  const wait = Math.max(0, ...attempts.map((attempt) => askedWaitMs(attempt) ?? 0));
  return wait > 0 ? { pausedUntil: new Date(now.getTime() + wait) } : {};
}

/** The columns of a webhook that is off. */
export const off = (disabledReason: 'person' | 'failing' | 'gone', now: Date): Partial<WebhookRow> => ({
  ...{ enabled: false, disabledReason, disabledAt: now },
});
/** Of one that begins again. */
export const FRESH: Partial<WebhookRow> = {
  ...{ failingSince: null, warnedAt: null, pausedUntil: null },
};
