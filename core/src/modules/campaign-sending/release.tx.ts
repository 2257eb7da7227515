import type { ResolvedCapabilities } from '@recado/sdk';
import type { CampaignHold, CampaignSettings, RecipientReason } from '@recado/sdk/contracts';
import { addDays, firstMomentAt, wallClock } from '@recado/sdk/flow';
import type { Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { writeDirectMessages, type DirectMessage } from '../direct-messages/direct-messages.tx.js';
import { createCountChanges } from '../campaigns/recipient-counts.tx.js';
import { moveRecipients, type LockedRecipient, type Move } from '../campaigns/recipient-moves.tx.js';
import { composed, type Composed, type Script } from './composed-message.rules.js';
import { suppressedAmong } from '../suppressions/suppressions.tx.js';
import { absentAmong } from '../number-checks/number-checks.tx.js';
import { takesNoMarketing } from './countries.rules.js';
import { isOpenAt, nextOpening, zoneOf } from './hours.rules.js';
import { MOST_AT_ONCE, dayCap, nextSlots, withinReach, type Slot } from './pace.rules.js';
import type { Quota } from './lane-limits.rules.js';
import type { Lane } from './lanes.tx.js';
import { noteReached, reached, reachedAt } from './reached.tx.js';
import type { DueLater } from './later-sends.js';
import * as repo from './sending.repo.js';

export interface Hold {
  reason: CampaignHold;
  text: string | null;
  until: Date | null;
}
export interface ReleaseParts {
  outbox: Outbox;
  capabilities: ResolvedCapabilities | undefined;
  settings: CampaignSettings;
  script: Script;
  perSecond: number | undefined;
  quota: Quota | undefined;
  isMetered: boolean;
  /** The channel tells which numbers it reaches. */
  looksUp: boolean;
  now: Date;
  idStep: number;
}
export interface Released {
  messageIds: number[];
  /** Where those of them go whose moment comes later. */
  later?: readonly DueLater[];
  /** When this lane should be looked at again. */
  nextAt: Date;
  hold: Hold | null;
}

/** A message that the connection does not take within this time goes back to its recipient's turn. */
const VALID_MS = 2 * 3_600_000;
/** Rows that are looked at in one transaction, at most this often. */
const LOOKS = 3;
const UNTRIED_AFTER_MS = 5_000;
const MOST_UNTRIED = 3;

/**
 * Releases the next recipients of a campaign on one connection, as many as its pace allows: messages, ledger, pace and
 * quota in one transaction. Undefined if somebody decided otherwise since the campaign was read.
 */
export async function releaseOn(
  trx: Transaction,
  campaign: repo.RunningCampaign,
  lane: Lane,
  parts: ReleaseParts,
): Promise<Released | undefined> {
  const { now, settings, perSecond } = parts;
  const current = (await trx('campaigns').where({ id: campaign.id }).forShare().first('status', 'epoch')) as
    | { status: string; epoch: number }
    | undefined;
  if (current?.status !== 'EM_ANDAMENTO' || current.epoch !== campaign.epoch) return undefined;
  const pace = await repo.lockPace(trx, lane, now);
  const later = (ms: number) => new Date(now.getTime() + ms);
  const held = (reason: CampaignHold, until: Date | null, text: string | null = null): Released => ({
    ...{ messageIds: [], nextAt: until ?? later(30_000), hold: { reason, until, text } },
  });
  const longPause = (sinceLongPause: number, until: Date): Hold | null =>
    sinceLongPause === 0 && settings.longerIntervalAfter > 0 && until > later(1_000)
      ? { reason: 'longPause', until, text: null }
      : null;
  if (pace.holdReason && (pace.holdUntil === null || pace.holdUntil > now))
    return held(pace.holdReason, pace.holdUntil, pace.holdText);
  if ((await repo.untried(trx, lane, later(-UNTRIED_AFTER_MS))) >= MOST_UNTRIED)
    return { messageIds: [], nextAt: later(1_000), hold: null };

  const today = wallClock(now, campaign.companyZone).date;
  const isToday = pace.dayStart?.toISOString().slice(0, 10) === today;
  const sentToday = isToday ? pace.daySent : 0;
  const { warmUp } = settings;
  const cap = dayCap({ firstUsedAt: pace.firstUsedAt, isMetered: parts.isMetered, warmUp }, now);
  const capRoom = cap === undefined ? MOST_AT_ONCE : cap - sentToday;
  if (capRoom <= 0) return held('dayCap', firstMomentAt(addDays(today, 1), '00:00', campaign.companyZone));
  const quota = await quotaRoom(trx, parts, now);
  if (quota.room <= 0) return held('quota', quota.freeAt);

  const slots = nextSlots(pace, settings, perSecond, {
    now,
    most: Math.min(MOST_AT_ONCE, capRoom, quota.room),
  });
  if (slots.length === 0) {
    const nextAt = withinReach(pace, settings, perSecond, now);
    if (nextAt < pace.nextAt)
      await trx('connectionPaces').where({ connectionId: lane.connectionId }).update({ nextAt });
    return { messageIds: [], nextAt, hold: longPause(pace.sinceLongPause, nextAt) };
  }
  const sorted = await sort(trx, campaign, lane, parts, slots.length);
  const written = await write(trx, campaign, lane, parts, sorted.ready, slots);
  const counts = createCountChanges();
  await moveRecipients(trx, [...sorted.moves, ...written.moves], counts, now);
  await repo.markReleased(trx, written.released, now);
  for (const { row } of written.released) counts.move(row, { ...row, state: 'released', reason: '' });
  await counts.write(trx);
  const used = written.released.length;
  if (used) {
    await trx('connectionPaces')
      .where({ connectionId: lane.connectionId })
      .update({
        ...slots[used - 1]!.after,
        ...{ dayStart: today, daySent: sentToday + used, holdReason: null, holdText: null, holdUntil: null },
      });
    if (parts.quota)
      await noteReached(
        trx,
        parts.quota.key,
        written.released.map(({ row }) => row.addressKey),
        now,
      );
  }
  const next = used ? slots[used - 1]!.after.nextAt : now;
  const messageIds = written.released.map(({ messageId }) => messageId);
  const dueLater = written.released
    .filter(({ at }) => at > now)
    .map(({ at, conversation }) => ({ at, connectionId: lane.connectionId, conversation }));
  if (used === 0 && sorted.opensAt && !sorted.isMore)
    return {
      messageIds,
      nextAt: sorted.opensAt,
      hold: { reason: 'window', until: sorted.opensAt, text: null },
    };
  const nextAt = sorted.isMore || sorted.moves.length ? next : later(1_000);
  const hold = used && nextAt === next ? longPause(slots[used - 1]!.after.sinceLongPause, next) : null;
  return { messageIds, later: dueLater, nextAt, hold };
}

async function quotaRoom(
  trx: Transaction,
  { quota }: ReleaseParts,
  now: Date,
): Promise<{ room: number; freeAt: Date }> {
  if (!quota) return { room: MOST_AT_ONCE, freeAt: now };
  const since = new Date(now.getTime() - quota.hours * 3_600_000);
  const used = await reached(trx, quota.key, since);
  if (used < quota.limit) return { room: quota.limit - used, freeAt: now };
  const at = await reachedAt(trx, quota.key, since, used - quota.limit);
  return { room: 0, freeAt: new Date((at ?? now).getTime() + quota.hours * 3_600_000 + 1_000) };
}

interface Ready {
  row: LockedRecipient;
  message: Composed;
}
interface Sorted {
  ready: Ready[];
  moves: { row: LockedRecipient; move: Move }[];
  /** There may be more whose turn it is. */
  isMore: boolean;
  /** When the first of those opens who were put off by their hours. */
  opensAt: Date | undefined;
}

/** Takes recipients until there are enough to send to; the others are skipped or put off, with a reason. */
async function sort(
  trx: Transaction,
  campaign: repo.RunningCampaign,
  lane: Lane,
  { now, script, looksUp }: ReleaseParts,
  wanted: number,
): Promise<Sorted> {
  const sorted: Sorted = { ready: [], moves: [], isMore: true, opensAt: undefined };
  const skip = (row: LockedRecipient, reason: RecipientReason) =>
    sorted.moves.push({ row, move: { state: 'skipped', reason } });
  const seen = new Set<number>();
  /** The recipient that each person of these is written to as. */
  const writtenTo = new Map<number, number>();
  for (let look = 0; look < LOOKS && sorted.ready.length < wanted; look++) {
    const limit = look === 0 ? wanted - sorted.ready.length : MOST_AT_ONCE;
    let rows = await repo.takeRecipients(trx, lane, 'planned', now, limit + seen.size);
    if (rows.length < limit)
      rows = [...rows, ...(await repo.takeRecipients(trx, lane, 'capped', now, limit))];
    rows = rows.filter(({ id }) => !seen.has(id));
    sorted.isMore = rows.length >= limit;
    const standing = await repo.standingOf(
      trx,
      campaign.companyId,
      rows.map(({ addressKey }) => addressKey),
    );
    const personOf = ({ addressKey, contactId }: LockedRecipient) =>
      standing.get(addressKey.toString('latin1'))?.contactId ?? contactId;
    const people = rows.flatMap((row) => personOf(row) ?? []);
    for (const [contactId, id] of await repo.recipientsWrittenTo(trx, campaign.id, people))
      writtenTo.set(contactId, id);
    const addresses = rows.map(({ addressKey }) => addressKey);
    const absent = looksUp ? await absentAmong(trx, lane.connectionId, addresses, now) : new Set<string>();
    const suppressed = await suppressedAmong(
      trx,
      campaign,
      rows.map(({ addressKey }) => addressKey.toString('latin1')),
      { kind: 'marketing', now },
    );
    for (const row of rows) {
      if (sorted.ready.length >= wanted) {
        sorted.isMore = true;
        break;
      }
      seen.add(row.id);
      const address = row.addressKey.toString('latin1');
      const person = standing.get(address);
      const contactId = personOf(row);
      const isTwice = contactId !== null && (writtenTo.get(contactId) ?? row.id) !== row.id;
      if (person?.stopped) skip(row, 'optedOut');
      else if (person && !person.active) skip(row, 'blocked');
      else if (person?.isGroup) skip(row, 'group');
      else if (suppressed.has(address)) skip(row, 'suppressed');
      else if (absent.has(address)) skip(row, 'invalid');
      else if (isTwice) skip(row, 'duplicate');
      else if (takesNoMarketing(address, script.found?.category)) skip(row, 'country');
      else {
        const zone = zoneOf(address, campaign.timeZone);
        const message = composed(script, row);
        if ('missing' in message) skip(row, 'noVariable');
        else if (isOpenAt(campaign, zone, now)) {
          sorted.ready.push({ row, message });
          if (contactId !== null) writtenTo.set(contactId, row.id);
        } else {
          const notBefore = nextOpening(campaign, zone, now);
          if (!sorted.opensAt || notBefore < sorted.opensAt) sorted.opensAt = notBefore;
          sorted.moves.push({ row, move: { state: row.state, reason: row.reason, notBefore } });
        }
      }
    }
    if (!sorted.isMore) break;
  }
  return sorted;
}

async function write(
  trx: Transaction,
  campaign: repo.RunningCampaign,
  lane: Lane,
  parts: ReleaseParts,
  ready: readonly Ready[],
  slots: readonly Slot[],
) {
  const { now } = parts;
  const messages = ready.map(({ row, message }, place): DirectMessage => {
    const address = row.addressKey.toString('latin1');
    const to = /^\d+$/.test(address)
      ? { phone: address, name: row.name, email: row.email }
      : { contactId: row.contactId ?? 0 };
    const slot = slots[place]!.at;
    return {
      ...message,
      ...{ to, clientKey: `c:${row.campaignId}:${row.id}:${row.tries + 1}` },
      validUntil: new Date(now.getTime() + VALID_MS),
      ...(slot > now && { dueAt: slot }),
    };
  });
  const connection = { id: lane.connectionId, channel: lane.channel! };
  const results = await writeDirectMessages(trx, campaign, connection, 'campaign', messages, parts);
  const released: (repo.MarkedRecipient & { row: LockedRecipient; at: Date; conversation: Buffer })[] = [];
  const moves: { row: LockedRecipient; move: Move }[] = [];
  results.forEach((result, place) => {
    const { row } = ready[place]!;
    if (!('problem' in result)) return released.push({ row, at: slots[place]!.at, ...result });
    const reason = result.problem === 'gone' ? 'erased' : result.problem;
    return moves.push({ row, move: { state: 'skipped', reason } });
  });
  return { released, moves };
}
