import {
  decodeMessageNode,
  cleanMessage,
  proto,
  unpadRandomMax16,
  type WAMessage,
  type WASocket,
} from '@whiskeysockets/baileys';
import type { ConnectionContext, InboundEvent } from '@recado/sdk';
import type { Directory } from '../mapping/addresses.js';
import { isGroup } from '../mapping/chat-kinds.js';
import { unreadable } from '../mapping/unreadable.js';
import type { Account } from '../mapping/account.js';
import { eventsOf } from '../mapping/events.js';
import { noteAuthors } from '../store/authors.js';
import { isDatabaseFault } from '../store/database.js';
import { markDone, openEntries, type OpenEntry } from '../store/journal.js';
import { pauseOf } from './backoff.js';
import { OrderedBaskets } from './baskets.js';
import { HistoryQueue, type HistoryPiece } from './history-queue.js';
import { PollBallots } from './poll-ballots.js';
import { withOpenEdit } from './sealed-edits.js';

const AT_ONCE = 100;

export interface InboxParts {
  ctx: ConnectionContext;
  connectionId: number;
  account(): Account | undefined;
  directory: Directory;
  client(): WASocket | undefined;
  /** Called with each message that the core has accepted. */
  onMessage(message: WAMessage): void;
}

/**
 * Passes journal entries to the core, in the order of decryption: new ones and those of a dead process take the same
 * way. An entry is done when the core has committed it. Pieces of history have their own queue.
 */
export class Inbox {
  private running: Promise<void> | undefined;
  private isAsked = false;
  private failures = 0;
  private readonly stopped = new AbortController();
  private readonly history: HistoryQueue;
  private readonly baskets: OrderedBaskets;
  constructor(private readonly parts: InboxParts) {
    this.history = new HistoryQueue(parts);
    this.baskets = new OrderedBaskets({ ...parts, log: parts.ctx.log });
  }

  kick(): void {
    this.isAsked = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
      if (this.isAsked && !this.stopped.signal.aborted) this.kick();
    });
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.running;
    await this.history.stop();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopped;
    while (this.isAsked && !signal.aborted) {
      this.isAsked = false;
      try {
        while (!signal.aborted && (await this.handOver())) this.failures = 0;
      } catch (error) {
        this.parts.ctx.log.warn(
          { err: error, connectionId: this.parts.connectionId },
          'received messages wait',
        );
        this.isAsked = true;
        await pauseOf(this.failures++, signal);
      }
    }
  }

  /** The meaning of one entry. An unreadable one is shown as such, and blocks no other. */
  private async read(entry: OpenEntry, account: Account) {
    const { ctx, connectionId, directory } = this.parts;
    try {
      const messages: WAMessage[] = [];
      for (const message of messagesOf(entry, account))
        messages.push(await withOpenEdit(ctx, connectionId, message, account));
      const ballots = new PollBallots(ctx, connectionId, account);
      const events: InboundEvent[] = [];
      for (const message of messages) {
        await ballots.note(message);
        events.push(...(await eventsOf(message, account, directory, { baskets: this.baskets, ballots })));
      }
      return { messages, events };
    } catch (error) {
      if (isDatabaseFault(error)) throw error;
      ctx.log.error({ err: error, connectionId, journalId: entry.id }, 'a message could not be read');
      return { messages: [], events: await unreadable(entry, directory) };
    }
  }

  /** Returns whether there may be more. */
  private async handOver(): Promise<boolean> {
    const { ctx, connectionId, onMessage } = this.parts;
    const account = this.parts.account();
    if (!account) return false;
    const entries = await openEntries(ctx, connectionId, AT_ONCE, this.history.ids);
    const pieces: HistoryPiece[] = [];
    const messages: WAMessage[] = [];
    const events: InboundEvent[] = [];
    for (const entry of entries) {
      pieces.push(...piecesOf(entry, account));
      const read = await this.read(entry, account);
      messages.push(...read.messages);
      events.push(...read.events);
    }
    await noteAuthors(ctx, connectionId, messages.flatMap(authorOf));
    if (events.length) await ctx.connections.receive(connectionId, events);
    const waiting = new Set(pieces.map(({ id }) => id));
    await markDone(
      ctx,
      entries.map(({ id }) => id).filter((id) => !waiting.has(id)),
    );
    this.history.add(pieces);
    for (const message of messages) onMessage(message);
    return entries.length === AT_ONCE;
  }
}

function authorOf({ key, message }: WAMessage): { externalId: string; participant: string }[] {
  if (!key.id || !key.participant || key.fromMe || !key.remoteJid || !isGroup(key.remoteJid)) return [];
  return message?.senderKeyDistributionMessage && Object.keys(message).length === 1
    ? []
    : [{ externalId: key.id, participant: key.participant }];
}

/** The messages of one entry: its own, or those that the phone resends for an empty one. */
function messagesOf({ attrs, plaintext }: OpenEntry, account: Account): WAMessage[] {
  const stanza = { tag: 'message', attrs };
  const { fullMessage } = decodeMessageNode(stanza, account.id, account.lid ?? '');
  const read = proto.Message.decode(unpadRandomMax16(plaintext));
  const content = read.deviceSentMessage?.message ?? read;
  // Its secret stands beside what the own phone's envelope holds.
  content.messageContextInfo ??= read.messageContextInfo;
  const message: WAMessage = { ...fullMessage, message: content };
  // For messages from the company's own phone the client gives the sender's other address; the recipient's is needed.
  if (message.key.fromMe) message.key.remoteJidAlt = otherRecipient(attrs);
  cleanMessage(message, account.id, account.lid ?? '');
  const resent = message.key.fromMe ? resentIn(message.message) : [];
  return resent.length ? resent : [message];
}

const otherRecipient = (attrs: Record<string, string>): string | undefined =>
  attrs['recipient_lid'] ??
  attrs['peer_recipient_lid'] ??
  attrs['recipient_pn'] ??
  attrs['peer_recipient_pn'];

function resentIn(message: proto.IMessage | null | undefined): WAMessage[] {
  const results =
    message?.protocolMessage?.peerDataOperationRequestResponseMessage?.peerDataOperationResult ?? [];
  return results.flatMap(({ placeholderMessageResendResponse: resent }) =>
    resent?.webMessageInfoBytes ? [proto.WebMessageInfo.decode(resent.webMessageInfoBytes) as WAMessage] : [],
  );
}

/** The company's own phone announces where a piece of its history is. */
function piecesOf(entry: OpenEntry, account: Account): HistoryPiece[] {
  try {
    const [message] = messagesOf(entry, account);
    const notification = message?.key.fromMe && message.message?.protocolMessage?.historySyncNotification;
    return notification ? [{ id: entry.id, messageId: entry.attrs['id'] ?? '', account, notification }] : [];
  } catch {
    return []; // reported where the entry is read
  }
}
