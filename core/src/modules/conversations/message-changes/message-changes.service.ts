import type { ResolvedCapabilities } from '@recado/sdk';
import { editableKindOf, isEditable, reactionFor } from '@recado/sdk/rules';
import { isTicketWritable, EDIT_WINDOW_MS, type TicketStatus } from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../../infra/database.js';
import { apiError } from '../../../infra/errors.js';
import type { Principal } from '../../../infra/tenancy.js';
import type { Channels } from '../../../ports/channels.js';
import type { Outbox } from '../../../infra/domain-events.js';
import type { Outbound } from '../../../ports/outbound.js';
import type { Infra } from '../../../infra/infra.js';
import type { HeldTicket, TicketsService } from '../../tickets/tickets.service.js';
import type { MessageRow } from '../../messages/message-rows.tx.js';
import { aidsAfterEdit } from '../../messages/message-aids.rules.js';
import { renderForTicket } from '../../messages/message-variables.tx.js';
import { addMentions, dropMentions, dropUnnamed } from '../../mentions/mentions.tx.js';
import { assertText } from '../../messages/outgoing-content.rules.js';
import { resigned } from '../../messages/signature.rules.js';
import * as repo from './message-changes.tx.js';
import { isOneEmoji } from './one-emoji.js';

export interface ChangesParts {
  outbox: Outbox;
  outbound: Outbound;
  channels: Pick<Channels, 'capabilities'>;
  tickets: Pick<TicketsService, 'hold' | 'showLast'>;
}
/** A message with its ticket; the actor may see both. */
export interface SeenMessage {
  row: MessageRow;
  ticket: { id: number; status: TicketStatus; channel: string; queueId: number | null };
}
type Locked = repo.LockedMessage;
/** The effect of a change on its message in Recado, and the work left for the provider. */
interface Outcome {
  action: 'update' | 'delete';
  change?: repo.NewChange;
  /** Users whom an edited note names only now. */
  named?: number[];
}

/** Edits, deletions and reactions of agents: applied in Recado at once, then sent to the provider. */
export function createMessageChanges(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox, outbound, channels, tickets }: ChangesParts,
) {
  /** The channel's abilities, checked before anything is written. */
  function capable(
    channel: string,
    can: (capabilities: ResolvedCapabilities) => boolean,
    what: string,
  ): ResolvedCapabilities {
    const capabilities = channels.capabilities(channel);
    if (!capabilities) throw apiError('ERR_PLUGIN_UNAVAILABLE');
    if (!can(capabilities)) throw apiError('ERR_UNSUPPORTED', `This channel cannot ${what} messages`);
    return capabilities;
  }
  const assertOwn = (actor: Principal, row: MessageRow) => {
    if (actor.profile !== 'admin' && row.userId !== actor.userId) throw apiError('ERR_NO_PERMISSION');
  };

  /** Ticket, message, change and event in one transaction; nothing if `work` returns nothing. */
  async function change(
    actor: Principal,
    { row, ticket }: SeenMessage,
    work: (trx: Transaction, message: Locked, held: HeldTicket) => Promise<Outcome | undefined>,
  ): Promise<void> {
    const now = clock.now();
    const carried = await inTransaction(db, async (trx) => {
      const held = await tickets.hold(trx, actor, ticket.id);
      const message = await repo.lockMessage(trx, actor, row.id);
      if (!message) throw apiError('ERR_NO_MESSAGE_FOUND');
      const outcome = await work(trx, message, held);
      if (!outcome) return false;
      if (outcome.change) await repo.insertChange(trx, message, outcome.change, now);
      await outbox.append(trx, {
        companyId: actor.companyId,
        topic: 'appMessage',
        action: outcome.action,
        ref: { ticketId: ticket.id, messageId: row.id },
      });
      for (const userId of outcome.named ?? [])
        await outbox.append(trx, {
          ...{
            companyId: actor.companyId,
            topic: 'mention',
            action: 'added',
            data: { messageIds: [row.id] },
          },
          audience: { to: 'only-user', userId },
        });
      return outcome.change !== undefined;
    });
    outbox.wake();
    if (carried) outbound.kickConversation(row);
  }

  /** Keeps the ticket card's preview of its newest message up to date. */
  async function preview(trx: Transaction, actor: Principal, { row, ticket }: SeenMessage, text: string) {
    if (!row.isPrivate && (await repo.isNewest(trx, actor, ticket.id, row.id)))
      await tickets.showLast(trx, actor, ticket.id, text);
  }

  return {
    /**
     * Edits the text of a message. A message still waiting to be sent is sent with the new text. `mentions`: colleagues to
     * tell of a private note, which did not name them before.
     */
    async edit(
      actor: Principal,
      seen: SeenMessage,
      { text, mentions }: { text: string; mentions: readonly number[] },
    ): Promise<void> {
      const { row, ticket } = seen;
      if (!row.fromMe) throw apiError('ERR_UNSUPPORTED', 'Only messages of the company can be edited');
      assertOwn(actor, row);
      if (!text.trim()) throw apiError('ERR_MESSAGE_EMPTY');
      const now = clock.now();
      const speaker = { userName: actor.name, now };
      const said = row.isPrivate ? text : await renderForTicket(db, actor, ticket.id, text, speaker);
      const body = resigned(row.body, said, row.writerName);
      if (now.getTime() - row.updatedAt.getTime() > EDIT_WINDOW_MS) throw apiError('ERR_EDIT_WINDOW');
      if (!row.isPrivate) {
        if (!isTicketWritable(ticket.status)) throw apiError('ERR_TICKET_NOT_OPEN');
        const what = 'edit such';
        const capabilities = capable(ticket.channel, ({ edit }) => !!edit && isEditable(row, edit), what);
        if (now.getTime() - row.sentAt.getTime() > (capabilities.edit!.withinMs ?? Infinity))
          throw apiError('ERR_EDIT_WINDOW');
        assertText(body, capabilities, editableKindOf(row.mediaType));
      }
      await change(actor, seen, async (trx, message, held) => {
        if (message.isDeleted || message.sendState === 'unconfirmed') throw apiError('ERR_MESSAGE_STATE');
        if (message.body === body) return undefined;
        const aids = aidsAfterEdit(message.aids);
        await repo.updateMessage(trx, actor, row.id, { body, aids, isEdited: true, updatedAt: now });
        if (row.isPrivate) await dropUnnamed(trx, actor, row.id, { former: message.body, body });
        const note = { id: row.id, body };
        const named = row.isPrivate ? await addMentions(trx, actor, held, note, mentions) : [];
        await preview(trx, actor, seen, body);
        const former = { body: message.body, isEdited: Boolean(message.isEdited) };
        return {
          action: 'update',
          named,
          ...(hasLeft(message) && { change: { userId: actor.userId, kind: 'edit', text: body, former } }),
        };
      });
    },

    /** Marks a message as deleted, and deletes it for the customer; one still waiting to be sent is never sent. */
    async remove(actor: Principal, seen: SeenMessage): Promise<void> {
      const { row, ticket } = seen;
      if (!row.fromMe) throw apiError('ERR_UNSUPPORTED', 'Only messages of the company can be deleted');
      if (row.userId !== null) assertOwn(actor, row);
      if (row.isDeleted) return;
      const now = clock.now();
      await change(actor, seen, async (trx, message) => {
        if (message.isDeleted) return undefined;
        if (message.sendState === 'unconfirmed') throw apiError('ERR_MESSAGE_STATE');
        const left = hasLeft(message);
        if (left) {
          const { delete: ability } = capable(ticket.channel, (can) => can.delete !== false, 'delete');
          const withinMs = typeof ability === 'object' ? ability.withinMs : Infinity;
          if (now.getTime() - row.sentAt.getTime() > withinMs) throw apiError('ERR_DELETE_WINDOW');
        }
        const withdrawn = message.sendState === 'queued' ? { sendState: null, dueAt: null } : {};
        await repo.updateMessage(trx, actor, row.id, {
          ...{ isDeleted: true, aids: null, ...withdrawn },
          updatedAt: now,
        });
        if (row.isPrivate) await dropMentions(trx, actor, row.id);
        await preview(trx, actor, seen, '');
        return {
          action: 'delete',
          ...(left && { change: { userId: actor.userId, kind: 'delete', text: '', former: {} } }),
        };
      });
    },

    /** Sets the company's reaction to a message; without a text it is removed. */
    async react(actor: Principal, seen: SeenMessage, text: string): Promise<void> {
      const { row, ticket } = seen;
      const asked = text.trim();
      if (asked && !isOneEmoji(asked)) throw apiError('ERR_VALIDATION', 'text is not one emoji');
      if (!isTicketWritable(ticket.status)) throw apiError('ERR_TICKET_NOT_OPEN');
      if (row.isPrivate) throw apiError('ERR_UNSUPPORTED', 'A private note takes no reactions');
      const { reactions } = capable(ticket.channel, (can) => can.reactions !== false, 'react to');
      const emoji = asked && reactionFor(reactions, asked);
      if (emoji === undefined) throw apiError('ERR_UNSUPPORTED', 'This channel does not take this reaction');
      const now = clock.now();
      await change(actor, seen, async (trx, message) => {
        const unsent = message.sendState === 'failed' || message.sendState === 'unconfirmed';
        if (message.isDeleted || unsent) throw apiError('ERR_MESSAGE_STATE');
        const former = await repo.reactionOf(trx, row.id);
        if ((former?.emoji ?? '') === emoji) return undefined;
        await repo.writeReaction(trx, message, emoji, actor.name.slice(0, 120));
        await repo.updateMessage(trx, actor, row.id, { updatedAt: now });
        return {
          action: 'update',
          change: {
            userId: actor.userId,
            kind: 'react',
            text: emoji,
            former: { emoji: former?.emoji ?? '', name: former?.name ?? null },
          },
        };
      });
    },
  };
}

/** Whether the provider has the message, or may have it at this moment. */
const hasLeft = ({ isPrivate, sendState }: Locked): boolean =>
  !isPrivate && (sendState === 'sending' || sendState === 'sent');
