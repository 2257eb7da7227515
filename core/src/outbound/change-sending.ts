import { PluginError, isPluginError } from '@recado/sdk';
import { editableKindOf } from '@recado/sdk/rules';
import { AT_ONCE } from '../infra/clock.js';
import { inTransaction } from '../infra/database.js';
import type { AttemptParts } from './attempt.js';
import * as repo from './message-changes.repo.js';
import type { ChangeToSend } from './message-changes.repo.js';
import { LONGEST_AGE_MS, nextStep, type NextStep } from './next-step.js';
import type { ConversationKey } from '../ports/outbound.js';
import type { SenderLease } from './sender-lease.js';
import { failureColumns, type Failure } from '../modules/messages/failure.rules.js';

/** How soon to check again for a message still being sent, and for a channel that is not available. */
const PAUSE_MS = 15_000;
const START_WITHIN_MS = 5_000;

export interface ChangeSendingParts extends AttemptParts {
  sender: Pick<SenderLease, 'fence'>;
  /** A change in progress for longer counts as lost. */
  lostAfterMs: number;
}

/**
 * Sends edits, deletions and reactions to providers: each after its message's own send, and those of one message in
 * order. Unlike a send, a change with an unknown outcome is retried: repeating it changes nothing.
 */
export function createChangeSending(parts: ChangeSendingParts) {
  const { infra, channels, outbox, sender, lostAfterMs } = parts;
  const { db, clock, log } = infra;

  /** Returns whether one was sent or ended: then the next of its message may follow. */
  async function carry(key: ConversationKey, signal: AbortSignal): Promise<boolean> {
    const now = clock.now();
    const due = (await repo.changesOf(db, key)).filter(
      ({ state, dueAt }) => state === 'queued' && (dueAt === null || dueAt <= now),
    );
    let went = false;
    for (const change of due) {
      if (signal.aborted) return false;
      const standing = await standingOf(change);
      if (standing === 'ended') went = true;
      if (standing !== 'ready') continue;
      const { value: fence, isHeld } = await sender.fence();
      const claimedAt = performance.now();
      const until = new Date(clock.now().getTime() + lostAfterMs);
      if (!(await repo.claimChange(db, change, fence, clock.now(), until))) continue;
      const mayStart = () => isHeld() && performance.now() - claimedAt < START_WITHIN_MS;
      await attempt(change, fence, mayStart, signal);
      went = true;
    }
    return went;
  }

  /** Ready when its message was sent and its channel is available; otherwise it waits or ends. */
  async function standingOf(change: ChangeToSend): Promise<'ready' | 'waits' | 'ended'> {
    const now = clock.now();
    const later = new Date(now.getTime() + PAUSE_MS);
    const tooOld = now.getTime() - change.createdAt.getTime() > LONGEST_AGE_MS;
    const { messageState, externalId, kind } = change;
    // Rejected by the provider, or withdrawn before it was sent.
    const neverWent = messageState === 'failed' || (messageState === null && externalId === null);
    if (neverWent && kind !== 'react') {
      // The customer never got the message: there is nothing to change at the provider.
      await settle(change, undefined, { state: 'sent' });
      return 'ended';
    }
    if (externalId === null || neverWent) {
      if (tooOld || neverWent) {
        const text = 'The message itself was not sent.';
        await settle(change, undefined, { state: 'failed', code: 'RECIPIENT_INVALID', text });
        return 'ended';
      }
      if (messageState === 'unconfirmed') await repo.postponeChange(db, change, { now, dueAt: later });
      return 'waits';
    }
    if (channels.capabilities(change.channel) || tooOld) return 'ready';
    await repo.postponeChange(db, change, { now, dueAt: later });
    return 'waits';
  }

  async function attempt(
    change: ChangeToSend,
    fence: number,
    mayStart: () => boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const { connectionId, kind, text, fromMe } = change;
    const conversation = change.conversation.toString();
    try {
      const externalIds = await repo.partsOf(db, change);
      if (!mayStart()) return await again(change, fence);
      // A text or a reaction belongs to the first part; a deletion covers all parts.
      const named = kind === 'delete' ? externalIds : externalIds.slice(0, 1);
      const edited = kind === 'edit' ? { kind: editableKindOf(change.mediaType) } : {};
      const messages = named.map((externalId) => ({
        ...{ externalId, conversation, fromMe: Boolean(fromMe) },
        ...edited,
      }));
      await channels.change(connectionId, { kind, text, messages }, signal);
      await settle(change, fence, { state: 'sent' });
    } catch (error) {
      // The database could not store the result: the row stays `sending`, and the sweeper retries it.
      if (!isPluginError(error)) throw error;
      await failed(change, fence, error);
    }
  }

  async function failed(change: ChangeToSend, fence: number, error: PluginError): Promise<void> {
    const age = clock.now().getTime() - change.createdAt.getTime();
    const step = nextChangeStep(error, change.attempts + 1, age, Boolean(change.uncertain));
    log.warn(
      { err: error, messageId: change.messageId, kind: change.kind, next: step.state },
      'message change',
    );
    if (step.state !== 'queued') {
      const { texts, providerCode } = error;
      return await settle(change, fence, { ...step, texts, providerCode });
    }
    const { waitMs, attemptCounts, uncertain } = step;
    const now = clock.now();
    await repo.endChange(db, change, fence, {
      state: 'queued',
      uncertain,
      attempts: change.attempts + (attemptCounts ? 1 : 0),
      dueAt: new Date(now.getTime() + waitMs),
      updatedAt: now,
    });
  }

  const again = async (change: ChangeToSend, fence: number): Promise<void> => {
    const { attempts } = change;
    await repo.endChange(db, change, fence, { state: 'queued', attempts, dueAt: AT_ONCE });
  };

  /** Writes the result and reports it; a rejected change is reverted in Recado. */
  async function settle(
    change: ChangeToSend,
    fence: number | undefined,
    end: { state: 'sent' } | ({ state: 'failed' | 'unconfirmed' } & Failure),
  ): Promise<void> {
    const now = clock.now();
    const { companyId, ticketId, messageId } = change;
    const values = {
      state: end.state,
      ...failureColumns(end.state === 'sent' ? undefined : end),
      dueAt: null,
      updatedAt: now,
    };
    await inTransaction(db, async (trx) => {
      await repo.lockMessageOf(trx, change);
      const ended =
        fence === undefined
          ? await repo.closeChange(trx, change, values)
          : await repo.endChange(trx, change, fence, values);
      if (!ended) return;
      if (end.state === 'failed') await repo.putBack(trx, change, now);
      if (ticketId !== null)
        await outbox.append(trx, {
          companyId,
          topic: 'appMessage',
          action: 'update',
          ref: { ticketId, messageId },
        });
    });
    outbox.wake();
  }

  return { carry };
}

export type NextChangeStep =
  | { state: 'queued'; waitMs: number; attemptCounts: boolean; uncertain: boolean }
  | Exclude<NextStep, { state: 'queued' }>;

/** The next state of a change whose attempt failed; if an attempt may have succeeded, it is never reverted. */
export function nextChangeStep(
  error: PluginError,
  attempts: number,
  ageMs: number,
  wasUncertain: boolean,
): NextChangeStep {
  const maybe = error.code === 'DELIVERY_UNCERTAIN' || error.code === 'UNKNOWN';
  const uncertain = wasUncertain || (maybe && !error.untried);
  const asked = maybe
    ? new PluginError('TEMPORARY', error.message, { retryAfterMs: error.retryAfterMs })
    : error;
  const step = nextStep(asked, attempts, ageMs > LONGEST_AGE_MS);
  if (step.state === 'queued') return { ...step, uncertain };
  return { ...step, code: error.code, state: uncertain ? 'unconfirmed' : 'failed' };
}
