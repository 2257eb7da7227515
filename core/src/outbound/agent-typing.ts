import type { TenantScope } from '../infra/tenancy.js';
import type { Channels } from '../ports/channels.js';
import type { Infra } from '../infra/infra.js';

/** A client reports every few keystrokes; a provider needs it only now and then. */
const AGAIN_AFTER_MS = 4_000;
const MOST_REMEMBERED = 5_000;

interface Ticket {
  connectionId: number;
  conversation: Buffer;
  channel: string;
}

/** Shows the customer that the agent of their ticket is typing, on channels that support it. */
export function createAgentTyping({ db, log }: Pick<Infra, 'db' | 'log'>, channels: Channels) {
  const shown = new Map<number, { typing: boolean; at: number }>();

  async function newestOfCustomer({ companyId }: TenantScope, ticketId: number) {
    const row = (await db('messages')
      .where({ companyId, ticketId, fromMe: false })
      .whereNotNull('externalId')
      .orderBy('id', 'desc')
      .first('externalId', 'conversation')) as { externalId: Buffer; conversation: Buffer } | undefined;
    return (
      row && {
        externalId: row.externalId.toString(),
        conversation: row.conversation.toString(),
        fromMe: false,
      }
    );
  }

  async function show(
    agent: TenantScope & { userId: number },
    ticketId: number,
    typing: boolean,
  ): Promise<void> {
    const ticket = (await db('tickets')
      .where({ id: ticketId, companyId: agent.companyId, status: 'open', userId: agent.userId })
      .first('connectionId', 'conversation', 'channel')) as Ticket | undefined;
    if (!ticket || !channels.capabilities(ticket.channel)?.typing) return;
    const last = typing ? await newestOfCustomer(agent, ticketId) : undefined;
    await channels.setTyping(ticket.connectionId, ticket.conversation.toString(), typing, last);
  }

  return function agentPresence(
    agent: TenantScope & { userId: number },
    ticketId: number,
    presence: 'composing' | 'recording' | 'available' | 'unavailable',
  ): void {
    const typing = presence === 'composing' || presence === 'recording';
    const last = shown.get(ticketId);
    const now = performance.now();
    if (last ? last.typing === typing && (!typing || now - last.at < AGAIN_AFTER_MS) : !typing) return;
    if (shown.size > MOST_REMEMBERED) shown.clear();
    shown.set(ticketId, { typing, at: now });
    show(agent, ticketId, typing).catch((error: unknown) => log.debug({ err: error }, 'typing not shown'));
  };
}
