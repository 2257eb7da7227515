import type { BinaryNode } from '@whiskeysockets/baileys';
import type { StatusEvent } from '@recado/sdk';
import { statusesOf } from '../mapping/statuses.js';
import { clientIdsOf, lateAcknowledged, setSendState } from '../store/sends.js';
import type { PhoneSession } from './session-types.js';

const HOUR_MS = 3_600_000;

/** Statuses of messages, reported to the core with its ids. */
export async function takeReceipt(session: PhoneSession, receipt: BinaryNode): Promise<void> {
  const { account } = session;
  const statuses = account ? statusesOf(receipt, account) : [];
  if (statuses.length === 0) return;
  for (const { externalMessageId } of statuses)
    session.acknowledgements.settle(externalMessageId, { kind: 'acknowledged' });
  await tell(session, statuses);
}

/** The provider's response to a sent message. If nobody waits for it any longer, it is reported as a status. */
export async function takeAcknowledgement(session: PhoneSession, { attrs }: BinaryNode): Promise<void> {
  const { ctx, connectionId, acknowledgements } = session;
  const { id = '', error } = attrs;
  const answer = error ? ({ kind: 'refused', code: error } as const) : ({ kind: 'acknowledged' } as const);
  if (acknowledgements.settle(id, answer)) return;
  await setSendState(ctx, connectionId, id, answer.kind);
  const at = new Date().toISOString();
  const failure = error && { error: { code: error, text: 'The provider refused the message.' } };
  const status: StatusEvent = {
    ...{ type: 'status', externalMessageId: id, status: error ? 'failed' : 'sent', at },
    ...failure,
  };
  await tell(session, [status], 'ours alone');
}

/** The core may not have got an acknowledgement from just before a process died. */
export async function tellLateAcknowledgements(session: PhoneSession): Promise<void> {
  const at = new Date().toISOString();
  const sends = await lateAcknowledged(session.ctx, session.connectionId, HOUR_MS);
  if (sends.length === 0) return;
  await session.ctx.connections.receive(
    session.connectionId,
    sends.map(({ clientId, externalId }): StatusEvent => ({
      ...{ type: 'status', status: 'sent', at },
      ...{ clientId, externalMessageId: externalId },
    })),
  );
}

async function tell(
  { ctx, connectionId }: PhoneSession,
  statuses: StatusEvent[],
  which: 'all' | 'ours alone' = 'all',
): Promise<void> {
  const ids = statuses.map(({ externalMessageId }) => externalMessageId);
  const known = await clientIdsOf(ctx, connectionId, ids);
  const events = statuses
    .map((status) => ({ ...status, clientId: known.get(status.externalMessageId) }))
    .filter(({ clientId }) => which === 'all' || clientId !== undefined);
  if (events.length) await ctx.connections.receive(connectionId, events);
}
