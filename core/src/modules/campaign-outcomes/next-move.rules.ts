import type { CampaignHold, RecipientState } from '@recado/sdk/contracts';
import type { Answer } from '../message-outcomes/message-outcomes.service.js';
import type { Failure } from '../messages/failure.rules.js';
import type { LockedRecipient, Move } from '../campaigns/recipient-moves.tx.js';
import { MOST_PUTS, MOST_TRIES, actOf, type Act } from './failure-act.rules.js';
import type { Result } from './breaker.rules.js';

/** How a recipient's message stands. */
export interface Standing {
  sendState: string | null;
  ack: number;
  failure: Failure | null;
  answers: readonly Pick<Answer, 'answer'>[];
}
export interface CampaignNow {
  isRunning: boolean;
  confirmation: boolean;
  answerHours: number;
}
export interface NextMove {
  move: Move;
  result?: Result;
  /** The connection waits. */
  hold?: { reason: CampaignHold; until: Date | null };
  /** The campaign waits for a person. */
  stopsCampaign?: boolean;
  suppress?: boolean;
}

/** Forward only: how far a message has come. */
const RANK: Partial<Record<RecipientState, number>> = {
  released: 0,
  unconfirmed: 1,
  sent: 2,
  delivered: 3,
  read: 4,
  replied: 5,
};
const reachedBy = (ack: number): 'sent' | 'delivered' | 'read' =>
  ack >= 3 ? 'read' : ack === 2 ? 'delivered' : 'sent';

/** The next state of a recipient whose message stands like this; undefined if it stays where it is. */
export function nextMove(
  row: Pick<LockedRecipient, 'state' | 'step' | 'reason' | 'tries' | 'puts'>,
  standing: Standing,
  campaign: CampaignNow,
  now: Date,
  random = Math.random(),
): NextMove | undefined {
  const answered = standing.answers.length ? afterAnswer(row, standing.answers, campaign, now) : undefined;
  return answered ?? afterStatus(row, standing, campaign, now, random);
}

/** An answer proves that the message arrived, whatever is known of it otherwise. */
function afterAnswer(
  { state, step }: Pick<LockedRecipient, 'state' | 'step'>,
  answers: Standing['answers'],
  { confirmation }: CampaignNow,
  now: Date,
): NextMove | undefined {
  const rank = RANK[state];
  if (rank === undefined ? state !== 'asked' : state === 'replied') return undefined;
  const isFirst = rank !== undefined && rank < 2;
  const result = isFirst ? { result: 's' as const } : {};
  if (!confirmation || step === 2)
    return { move: { state: 'replied', repliedAt: now, ...(isFirst && { sentAt: now }) }, ...result };
  const said = answers.find(({ answer }) => answer !== 'other')?.answer;
  const asked = isFirst ? { askedAt: now } : {};
  if (said === 'yes')
    return { move: { ...asked, state: 'planned', step: 2, notBefore: now, repliedAt: now }, ...result };
  if (said === 'no') return { move: { ...asked, state: 'declined', repliedAt: now }, ...result };
  // Other words are for an agent to read; the question stays open.
  return state === 'asked' ? { move: { state, repliedAt: now } } : undefined;
}

function afterStatus(
  row: Pick<LockedRecipient, 'state' | 'step' | 'reason' | 'tries' | 'puts'>,
  { sendState, ack, failure }: Standing,
  campaign: CampaignNow,
  now: Date,
  random: number,
): NextMove | undefined {
  const rank = RANK[row.state];
  const isQuestion = campaign.confirmation && row.step === 1;
  if (sendState === 'sent') {
    if (rank === undefined) return undefined;
    if (isQuestion) {
      if (rank > 1) return undefined;
      const notBefore = new Date(now.getTime() + campaign.answerHours * 3_600_000);
      return { move: { state: 'asked', askedAt: now, notBefore }, result: 's' };
    }
    const state = reachedBy(ack);
    // Without a receipt of its own the provider holds it back, to assess the template.
    const reason = ack === 0 ? 'assessed' : '';
    if (RANK[state]! < rank || (state === row.state && reason === row.reason)) return undefined;
    const isFirst = rank < 2;
    return {
      move: { state, reason, ...(isFirst && { sentAt: now }) },
      ...(isFirst && { result: 's' as const }),
    };
  }
  if (sendState === 'unconfirmed' && row.state === 'released')
    return { move: { state: 'unconfirmed', reason: 'brokenOff' } };
  if (sendState === 'failed' && failure && canFail(row.state))
    return afterFailure(row, failure, campaign, now, random);
  if (sendState === null && row.state === 'released') return { move: { state: 'skipped', reason: 'erased' } };
  return undefined;
}

/** What was delivered has not failed. */
const canFail = (state: RecipientState): boolean =>
  state === 'released' || state === 'sent' || state === 'unconfirmed' || state === 'asked';

function afterFailure(
  { puts, tries }: Pick<LockedRecipient, 'puts' | 'tries'>,
  failure: Failure,
  { isRunning }: CampaignNow,
  now: Date,
  random: number,
): NextMove {
  const told = {
    providerCode: failure.providerCode?.slice(0, 40) ?? null,
    providerText: failure.text.slice(0, 500),
  };
  const act: Act = actOf(failure);
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000 * (1 + random / 10));
  const again = (notBefore: Date): Move =>
    isRunning && tries < MOST_TRIES
      ? { state: 'planned', notBefore, ...told }
      : { state: 'failed', reason: 'account', ...told };
  switch (act.act) {
    case 'hold': {
      const until = act.minutes === null ? null : later(act.minutes);
      return {
        move: again(now),
        hold: { reason: act.hold, until },
        ...(act.counts && { result: 'f' as const }),
      };
    }
    case 'stop-template':
      return { move: again(now), stopsCampaign: true, result: 'f' };
    case 'put-off': {
      if (!act.capped) return { move: again(later(act.minutes)) };
      if (puts >= MOST_PUTS || !isRunning) return { move: { state: 'skipped', reason: 'capped', ...told } };
      const notBefore = later(act.minutes);
      return { move: { state: 'capped', reason: 'capped', puts: puts + 1, notBefore, ...told } };
    }
    case 'skip': {
      const move: Move = { state: 'skipped', reason: act.reason, ...told };
      return { move, suppress: act.suppress, result: act.suppress ? 'o' : 's' };
    }
    case 'fail':
      return {
        move: { state: 'failed', reason: act.reason, ...told },
        ...(act.counts && { result: 'f' as const }),
      };
  }
}
