import { inTransaction, type Db, type Transaction } from '../../../infra/database.js';
import { apiError, isDuplicate } from '../../../infra/errors.js';
import type { Principal } from '../../../infra/tenancy.js';
import { newUuid } from '../../../infra/uuid.js';
import type { Infra } from '../../../infra/infra.js';
import { lockContact } from '../../contacts/contacts.tx.js';
import { queueRefs } from '../../queues/queue-refs.tx.js';
import { conversationAddress, firstThatReaches } from './conversation-address.tx.js';
import { ownershipConflict } from './ownership-conflict.tx.js';
import type { MoveRules, TicketChanges } from './ticket-changes.js';
import { moveCounts } from '../ticket-counts.tx.js';
import type { TicketParts } from '../dependencies.js';
import { decide } from './ticket-transitions.js';
import { addLogs, openingLines } from '../ticket-log.tx.js';
import * as repo from '../tickets.repo.js';
import { canSeeTicket } from '../visibility.rules.js';

export interface NewTicket {
  contactId: number;
  userId?: number | null;
  status?: 'open' | 'pending';
  queueId?: number | null;
  whatsappId?: number | null;
}
interface Opened {
  id: number;
  /** Messages to send after the commit. */
  sent: number[];
}
/** What the contacts module knows of the contact of a new ticket. */
export interface TicketContact {
  id: number;
  channel: string;
  isGroup: boolean;
}

/** POST /tickets: opens a conversation, or returns the contact's active one. */
export function createTicketOpening(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  parts: TicketParts & { findContact(scope: Principal, id: number): Promise<TicketContact> },
  changes: TicketChanges,
) {
  const { outbox, channels, users } = parts;

  /**
   * The requested connection, otherwise the default one, otherwise the contact's most recent one, otherwise any that
   * reaches the contact.
   */
  async function place(
    trx: Db,
    actor: Principal,
    contact: TicketContact,
    connectionId: number | null | undefined,
  ) {
    const asked = connectionId ? [await repo.findConnection(trx, actor, connectionId)] : undefined;
    if (asked && !asked[0]) throw apiError('ERR_NO_WAPP_FOUND');
    const candidates = asked ?? [
      await repo.defaultConnection(trx, actor),
      await repo.lastConnectionOf(trx, actor, contact.id),
    ];
    const known = candidates.filter((connection) => connection !== undefined);
    const whom = { contactId: contact.id, contactChannel: contact.channel };
    const able = (channel: string) => channels.capabilities(channel);
    const on = async (connection: repo.ConnectionRef) => {
      const conversation = await conversationAddress(trx, actor, whom, connection, able(connection.channel));
      return conversation && { connection, conversation };
    };
    for (const connection of known) {
      const reached = await on(connection);
      if (reached) return reached;
    }
    const others = asked ? [] : await repo.connectionsToTry(trx, actor);
    if (!asked && others.length === 0) throw apiError('ERR_NO_DEF_WAPP_FOUND');
    const other = await firstThatReaches(trx, actor, whom, others, able);
    const reached = other && (await on(other));
    if (reached) return reached;
    throw apiError('ERR_CONNECTION_KIND', 'The contact cannot be reached on this connection');
  }

  /** The agent of the new ticket: admins may choose anyone, others open it for themselves. */
  async function holder(actor: Principal, asked: NewTicket): Promise<number | null> {
    if (asked.status === 'pending') return null;
    if (actor.profile !== 'admin' || !asked.userId || asked.userId === actor.userId) return actor.userId;
    return (await users.find(actor, asked.userId)).id;
  }

  async function takeUp(
    trx: Transaction,
    actor: Principal,
    ticket: repo.LockedTicket,
    asked: NewTicket & { holderId: number | null },
    rules: MoveRules,
  ): Promise<Opened> {
    const visible = canSeeTicket(actor, ticket);
    if (asked.holderId === null && visible) return { id: ticket.id, sent: [] };
    const userId = asked.holderId ?? actor.userId;
    const decision = decide({ status: 'open', userId, queueId: asked.queueId }, ticket, userId);
    if (decision.kind === 'unchanged') return { id: ticket.id, sent: [] };
    if (decision.kind !== 'move' || !visible) throw await ownershipConflict(trx, actor, ticket.id);
    return { id: ticket.id, sent: await changes.move(trx, actor, ticket, decision, rules) };
  }

  /** Locks the contact first, so that it is not merged or deleted meanwhile. Throws ERR_NO_CONTACT_FOUND. */
  async function open(
    trx: Transaction,
    actor: Principal,
    asked: NewTicket & { holderId: number | null },
    rules: MoveRules,
  ): Promise<Opened> {
    const { holderId: userId } = asked;
    const contact = await lockContact(trx, actor, asked.contactId);
    if (!contact) throw apiError('ERR_NO_CONTACT_FOUND');
    const { connection, conversation } = await place(trx, actor, contact, asked.whatsappId);
    const active = await repo.lockActiveTicket(trx, actor, contact.id, connection.id);
    if (active) return takeUp(trx, actor, active, asked, rules);
    const now = clock.now();
    const status = userId === null ? 'pending' : contact.isGroup ? 'group' : 'open';
    const state = { status, userId, queueId: asked.queueId ?? null } as const;
    const id = await repo.insertTicket(trx, actor, {
      ...state,
      uuid: newUuid(),
      contactId: contact.id,
      connectionId: connection.id,
      channel: connection.channel,
      conversation,
      isGroup: contact.isGroup,
      acceptedAt: userId === null ? null : now,
      createdAt: now,
      updatedAt: now,
    });
    await addLogs(
      trx,
      actor,
      openingLines({ ...state, ticketId: id, by: actor.userId }, { actor: 'user' }),
      now,
    );
    await moveCounts(trx, [{ after: { companyId: actor.companyId, ...state } }]);
    await outbox.append(trx, {
      companyId: actor.companyId,
      topic: 'ticket',
      action: 'update',
      ref: { ticketId: id },
    });
    return { id, sent: [] };
  }

  /** The connection on which POST /tickets would reach the contact; throws the same errors. */
  async function lineFor(
    actor: Principal,
    { contactId, whatsappId }: Pick<NewTicket, 'contactId' | 'whatsappId'>,
  ): Promise<{ connectionId: number; channel: string }> {
    const contact = await parts.findContact(actor, contactId);
    const { id: connectionId, channel } = (await place(db, actor, contact, whatsappId)).connection;
    return { connectionId, channel };
  }

  const openTicket = async (actor: Principal, asked: NewTicket): Promise<number> => {
    await parts.findContact(actor, asked.contactId);
    if (!asked.queueId && actor.profile !== 'admin') throw apiError('ERR_QUEUE_REQUIRED');
    if (asked.queueId && (await queueRefs(db, actor, [asked.queueId])).size === 0)
      throw apiError('ERR_NO_QUEUE_FOUND');
    const holderId = await holder(actor, asked);
    const rules = await changes.moveRules(actor, { status: 'open' });
    const attempt = () => inTransaction(db, (trx) => open(trx, actor, { ...asked, holderId }, rules));
    const { id, sent } = await attempt().catch((error: unknown) => {
      // Another request was quicker: now there is an active ticket to return, or a conflict to report.
      if (isDuplicate(error, 'tickets_one_active')) return attempt();
      throw error;
    });
    changes.committed(sent);
    return id;
  };
  return { open: openTicket, lineFor };
}
