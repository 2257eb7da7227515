import { HOLDS_FOR_PEOPLE, type CampaignSettings } from '@recado/sdk/contracts';
import { inTransaction, type Database } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { isExpired } from '../../infra/subscription.js';
import { tellOfCampaigns } from '../campaigns/campaign-events.tx.js';
import { createCountChanges } from '../campaigns/recipient-counts.tx.js';
import { moveRecipients } from '../campaigns/recipient-moves.tx.js';
import type { CampaignSteps } from '../campaign-steps/campaign-steps.service.js';
import { estimatedEnd, holdOf, type LaneRest, type LaneStand } from './estimate.rules.js';
import { isOpenAt, zoneOf } from './hours.rules.js';
import { laneParts, materialOf, type LaneParts } from './lane-material.js';
import type { Lane } from './lanes.tx.js';
import type { DueLater } from './later-sends.js';
import { releaseOn, type Hold, type Released } from './release.tx.js';
import * as repo from './sending.repo.js';

const SKIPPED_AT_ONCE = 2_000;
/** A campaign that waits is looked at again after this time at the latest. */
export const LONGEST_MS = 30_000;
/** One that has a pace is looked at this often at most. */
const LEAST_MS = 200;
/** Somebody who says yes is sent to within this time. */
const ANSWERS_MS = 2_000;
const TOLD_EVERY_MS = 3_000;

export interface RoundParts extends Parameters_ {
  db: Database;
  outbox: Outbox;
  steps: Pick<CampaignSteps, 'finishIfOver'>;
  kick(messageIds: readonly number[]): void;
  /** At their moments. */
  sendLater(messages: readonly DueLater[], now: Date): void;
  idStep(): Promise<number>;
}
type Parameters_ = Parameters<typeof laneParts>[0];
interface LaneResult extends LaneStand {
  nextAt: Date;
  /** Something was handed over in this look: its outcome may change what the next one finds. */
  hasReleased: boolean;
  rest: LaneRest;
}

/** One look at one running campaign: releases what its connections may send, and says why the others wait. */
export function createCampaignRound(parts: RoundParts) {
  const { db, outbox } = parts;
  const told = new Map<number, string>();

  /** Returns whether there is more to do at once. */
  async function round(
    campaign: repo.RunningCampaign,
    lanes: readonly Lane[],
    settings: CampaignSettings,
    now: Date,
  ): Promise<boolean> {
    const stop = companyHold(campaign, now);
    if (stop) return save(campaign, { hold: stop, dueAt: stop.until!, end: null }, now).then(() => false);
    const counts = await repo.laneCounts(db, [campaign.id]);
    const countOf = (lane: Lane, ...states: string[]) =>
      counts
        .filter((one) => one.connectionId === lane.connectionId && states.includes(one.state))
        .reduce((sum, { total }) => sum + Number(total), 0);
    const material = await materialOf(db, campaign);
    const results: LaneResult[] = [];
    let more = false;
    for (const lane of lanes) {
      const rest = countOf(lane, 'planned', 'capped');
      if (countOf(lane, 'asked')) await expireQuestions(lane, now);
      const limits: LaneRest = { rest, perSecond: undefined, perDay: undefined };
      if (rest === 0) {
        results.push({
          ...{ isOpen: false, hold: null, hasReleased: false, rest: limits },
          nextAt: later(now, LONGEST_MS),
        });
        continue;
      }
      if (lane.channel === null) {
        more = (await skipLane(lane, now)) || more;
        continue;
      }
      const own = await laneParts(parts, campaign, lane, material, settings, now);
      const result = 'reason' in own ? waiting(own, now) : await release(campaign, lane, own);
      if (!result) return true;
      const hold = await laneHold(campaign, lane, result, now);
      const hasReleased = result.messageIds.length > 0;
      const isUnpaced = hasReleased && result.nextAt <= now;
      more ||= isUnpaced && countOf(lane, 'released') < 4_000;
      if (!('reason' in own)) Object.assign(limits, { perSecond: own.perSecond, perDay: own.perDay });
      results.push({ isOpen: true, hold, hasReleased, nextAt: result.nextAt, rest: limits });
    }
    await conclude(campaign, results, counts, settings, { now, isAtOnce: more });
    return more;
  }

  async function release(
    campaign: repo.RunningCampaign,
    lane: Lane,
    own: LaneParts,
  ): Promise<Released | undefined> {
    const idStep = await parts.idStep();
    const released = await inTransaction(db, (trx) =>
      releaseOn(trx, campaign, lane, { ...own, outbox, idStep }),
    );
    if (released?.messageIds.length) {
      if (released.messageIds.length > (released.later?.length ?? 0)) parts.kick(released.messageIds);
      if (released.later?.length) parts.sendLater(released.later, own.now);
      outbox.wake();
    }
    return released;
  }

  /** Of a lane that released nothing: those who are left have a moment of their own, and say why. */
  async function laneHold(
    campaign: repo.RunningCampaign,
    lane: Lane,
    result: Released,
    now: Date,
  ): Promise<Hold | null> {
    if (!result.hold && result.messageIds.length === 0) {
      const next = await repo.nextInLane(db, lane);
      if (next && next.notBefore > now) {
        const zone = zoneOf(next.addressKey.toString('latin1'), campaign.timeZone);
        const reason = isOpenAt(campaign, zone, now) ? 'putOff' : 'window';
        result.hold = { reason, until: next.notBefore, text: null };
        result.nextAt = next.notBefore;
      }
    }
    const { hold } = result;
    const same =
      hold?.reason === (lane.holdReason ?? undefined) &&
      (hold?.until?.getTime() ?? null) === (lane.holdUntil?.getTime() ?? null);
    if (!same) await repo.saveLaneHold(db, lane, hold);
    return hold;
  }

  async function conclude(
    campaign: repo.RunningCampaign,
    results: readonly LaneResult[],
    counts: readonly repo.LaneCount[],
    settings: CampaignSettings,
    { now, isAtOnce }: { now: Date; isAtOnce: boolean },
  ): Promise<void> {
    if (await inTransaction(db, (trx) => parts.steps.finishIfOver(trx, campaign, now))) {
      told.delete(campaign.id);
      return outbox.wake();
    }
    const open = results.filter(({ isOpen }) => isOpen);
    let hold = holdOf(results);
    const isPlanning = campaign.plannedAt === null && open.length === 0;
    if (isPlanning) hold = { reason: 'planning', text: null, until: null };
    const has = (wanted: string) => counts.some(({ state, total }) => state === wanted && Number(total) > 0);
    if (!isPlanning && open.length === 0 && has('asked'))
      hold = { reason: 'answers', text: null, until: null };
    const isUnderWay = has('released') || results.some(({ hasReleased }) => hasReleased);
    const patience = isUnderWay || isPlanning ? 1_000 : has('asked') ? ANSWERS_MS : LONGEST_MS;
    const next = Math.min(now.getTime() + patience, ...open.map(({ nextAt }) => nextAt.getTime()));
    const dueAt = isAtOnce ? now : new Date(Math.max(next, now.getTime() + LEAST_MS));
    const from = hold?.until && hold.until > now ? hold.until : now;
    const needsPeople = hold !== null && HOLDS_FOR_PEOPLE.includes(hold.reason);
    const rests = results.map(({ rest }) => rest);
    const end = needsPeople ? null : estimatedEnd(rests, settings, campaign, from);
    await save(campaign, { hold, dueAt, end }, now);
  }

  async function save(
    campaign: repo.RunningCampaign,
    { hold, dueAt, end }: { hold: Hold | null; dueAt: Date; end: Date | null },
    now: Date,
  ): Promise<void> {
    await inTransaction(db, async (trx) => {
      const saved = await repo.saveRunning(trx, campaign, {
        ...{ holdReason: hold?.reason ?? null, holdText: hold?.text ?? null, holdUntil: hold?.until ?? null },
        ...{ dueAt, estimatedEndAt: end },
      });
      if (!saved) return;
      // Many messages a second would be as many frames: a campaign tells its counts every few seconds.
      const look = `${hold?.reason ?? ''}|${Math.floor(now.getTime() / TOLD_EVERY_MS)}`;
      const isNews = hold?.reason !== (campaign.holdReason ?? undefined);
      if (!isNews && (hold !== null || told.get(campaign.id) === look)) return;
      told.set(campaign.id, look);
      await tellOfCampaigns(trx, outbox, [campaign]);
    });
    outbox.wake();
  }

  /** Questions that nobody answered in time. */
  async function expireQuestions(lane: Lane, now: Date): Promise<void> {
    await inTransaction(db, async (trx) => {
      const rows = await repo.takeRecipients(trx, lane, 'asked', now, SKIPPED_AT_ONCE);
      const counts = createCountChanges();
      await moveRecipients(
        trx,
        rows.map((row) => ({ row, move: { state: 'expired' as const } })),
        counts,
        now,
      );
      await counts.write(trx);
    });
  }
  /** The connection was deleted: nobody else sends to its recipients without a person's decision. */
  async function skipLane(lane: Lane, now: Date): Promise<boolean> {
    return inTransaction(db, async (trx) => {
      const late = later(now, 3_650 * 86_400_000);
      const rows = await repo.takeRecipients(trx, lane, 'planned', late, SKIPPED_AT_ONCE);
      if (rows.length < SKIPPED_AT_ONCE)
        rows.push(...(await repo.takeRecipients(trx, lane, 'capped', late, SKIPPED_AT_ONCE)));
      const counts = createCountChanges();
      const move = { state: 'skipped', reason: 'noConnection' } as const;
      await moveRecipients(
        trx,
        rows.map((row) => ({ row, move })),
        counts,
        now,
      );
      await counts.write(trx);
      return rows.length > 0;
    });
  }
  return { round };
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
const waiting = (hold: Hold, now: Date): Released => ({
  ...{ messageIds: [], hold, nextAt: hold.until ?? later(now, LONGEST_MS) },
});

function companyHold(campaign: repo.RunningCampaign, now: Date): Hold | null {
  const until = later(now, LONGEST_MS);
  const dueDate = campaign.companyDueDate?.toISOString().slice(0, 10) ?? null;
  const company = {
    id: campaign.companyId,
    dueDate,
    timeZone: campaign.companyZone,
    graceDays: campaign.graceDays,
  };
  if (!campaign.companyStatus || isExpired(company, now)) return { reason: 'company', text: null, until };
  return campaign.useCampaigns ? null : { reason: 'plan', text: null, until };
}
