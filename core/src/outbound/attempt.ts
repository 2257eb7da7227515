import { PluginError, isPluginError, type Capabilities, type OutboundMessage } from '@recado/sdk';
import { inTransaction } from '../infra/database.js';
import type { Channels } from '../ports/channels.js';
import type { DomainEvent, Outbox } from '../infra/domain-events.js';
import type { MediaStore } from '../ports/media.js';
import type { Infra } from '../infra/infra.js';
import type { Left } from './outbound-groups.repo.js';
import { isTooOld, nextStep } from './next-step.js';
import { outboundContent } from './outbound-content.js';
import * as repo from './outbound.repo.js';
import type { MessageToSend } from './outbound.repo.js';
import { recordParts } from './receipt.js';
import type { SendingGroups } from './sending-groups.js';
import { isOfAccount } from '../modules/connections/account-figures.rules.js';
import { askSoon } from '../modules/connections/account-health.tx.js';
import { noteOutcomes } from '../modules/message-outcomes/message-outcomes.tx.js';
import { failureColumns } from '../modules/messages/failure.rules.js';
import { isOpen, replyWindowOf } from '../modules/messages/reply-window.tx.js';

export interface AttemptParts {
  infra: Infra;
  channels: Channels;
  media: MediaStore;
  outbox: Outbox;
}
/** A claimed message: `fence` belongs to this attempt, and `mayStart` is true while the claim is fresh. */
export interface Claimed {
  message: MessageToSend;
  fence: number;
  mayStart(): boolean;
}

/** How an attempt ended: whether the next message of the conversation may follow, and what is left of it if that is known. */
export interface Ended {
  mayGoOn: boolean;
  left?: Left | undefined;
}

/** Sends one claimed message and records the result. */
export async function attemptSend(
  parts: AttemptParts & { groups: Pick<SendingGroups, 'record'> },
  claimed: Claimed,
  signal: AbortSignal,
): Promise<Ended> {
  const { channels, groups } = parts;
  const { message, fence } = claimed;
  try {
    const outgoing = await prepare(parts, claimed).catch(neverBegun);
    // A process that was frozen since the claim must not send: by now the message counts as lost.
    if (!claimed.mayStart())
      throw new PluginError('TEMPORARY', 'The attempt began too late.', { untried: true });
    const receipts = await channels.send(message.connectionId, outgoing, signal);
    return { mayGoOn: true, left: await groups.record({ message, fence, receipts }) };
  } catch (error) {
    // The database could not store the result: the row stays `sending`, and the sweeper marks it unconfirmed.
    if (!isPluginError(error)) throw error;
    return { mayGoOn: await recordError(parts, claimed, error) };
  }
}

/** Nothing has been sent yet: a failure here makes no message uncertain. */
function neverBegun(error: unknown): never {
  if (isPluginError(error)) throw error;
  throw new PluginError('TEMPORARY', 'The message could not be prepared.', { cause: error, untried: true });
}

async function prepare(
  { infra, channels, media }: AttemptParts,
  { message }: Claimed,
): Promise<OutboundMessage> {
  if (message.isGone) throw new PluginError('CONFIG_INVALID', 'The connection is gone.');
  const capabilities = channels.capabilities(message.channel);
  if (!capabilities)
    throw new PluginError('TEMPORARY', `The channel "${message.channel}" is not available.`, {
      untried: true,
    });
  if (message.isGroup && !capabilities.groups)
    throw new PluginError('UNSUPPORTED', 'The channel does not support groups.');
  const content = outboundContent(message, capabilities, {
    ...{ media, publicUrl: infra.config.publicUrl, secrets: infra.config.keys.secrets },
  });
  await assertWindow(infra, message, capabilities);
  const quoted = capabilities.quote ? message.quotedExternalId : null;
  return {
    clientId: String(message.id),
    conversation: message.conversation.toString(),
    recipient: {
      identities: message.identities,
      isGroup: message.isGroup,
    },
    content,
    ...(quoted && {
      quote: {
        externalId: quoted.toString(),
        fromMe: message.quotedFromMe ?? false,
        text: message.quotedIsDeleted ? '' : (message.quotedBody ?? ''),
      },
    }),
    ...(message.firstPart > 0 && { firstPart: message.firstPart }),
    ...(message.isForwarded && { forwarded: true }),
    ...(message.agentName !== null && { agentName: message.agentName }),
  };
}

async function assertWindow({ db, clock }: Infra, message: MessageToSend, capabilities: Capabilities) {
  if (message.mediaType === 'template') return;
  const window = await replyWindowOf(db, message, message, capabilities);
  if (isOpen(window, clock.now())) return;
  throw new PluginError('WINDOW_CLOSED', `The customer has not written for ${window!.hours} hours.`);
}

async function recordError(
  { infra, outbox, media }: AttemptParts,
  { message, fence }: Claimed,
  error: PluginError,
): Promise<boolean> {
  const { db, clock, log } = infra;
  const now = clock.now();
  const step = nextStep(error, message.attempts + 1, isTooOld(message, now));
  log.warn(
    { err: error, messageId: message.id, connectionId: message.connectionId, next: step.state },
    'send',
  );
  const { id: messageId, companyId, ticketId, attempts } = message;
  const mayGoOn = await inTransaction(db, async (trx) => {
    const sent = await recordParts(trx, message, error.sent ?? [], media);
    // A part that the provider has dropped meanwhile ends the message: it is of no use without that part.
    const end = sent.failure ? { ...sent.failure, state: 'failed' as const } : step;
    const change =
      end.state === 'queued'
        ? { attempts: attempts + (end.attemptCounts ? 1 : 0), dueAt: new Date(now.getTime() + end.waitMs) }
        : { ...failureColumns(sent.failure ?? { ...error, ...end }), dueAt: null };
    const isOurs = await repo.endAttempt(trx, message, messageId, fence, {
      ...{ ...change, sendState: end.state, firstPart: sent.nextPart, updatedAt: now },
    });
    if (isOurs && change.dueAt) await repo.postponeRest(trx, message, { now, dueAt: change.dueAt });
    const told: DomainEvent[] =
      isOurs && !change.dueAt && ticketId !== null
        ? [{ companyId, topic: 'appMessage', action: 'update', ref: { messageId, ticketId } }]
        : [];
    if (isOurs && !change.dueAt) await noteOutcomes(trx, [message]);
    if (isOurs && isOfAccount(error.code)) await askSoon(trx, message.connectionId, now);
    await outbox.append(trx, ...sent.events, ...told);
    return !change.dueAt;
  });
  outbox.wake();
  return mayGoOn;
}
