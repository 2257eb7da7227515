import type { WACallEvent, WASocket } from '@whiskeysockets/baileys';
import type { CallEvent } from '@recado/sdk';
import { callEventOf } from '../mapping/calls.js';
import type { PhoneSession } from './session-types.js';

/** How a call ended; undefined while it rings. */
const OUTCOMES: Partial<Record<WACallEvent['status'], CallEvent['outcome']>> = {
  accept: 'answered',
  reject: 'rejected',
  timeout: 'missed',
  terminate: 'missed',
};

/** Calls are recorded in the conversation. If the company takes none, they are rejected as soon as they ring. */
export function watchCalls(session: PhoneSession, client: WASocket): void {
  const { ctx, connectionId } = session;
  const settled = new Set<string>();
  const take = async (call: WACallEvent) => {
    if (call.isGroup || settled.has(call.id)) return;
    let outcome = OUTCOMES[call.status];
    const takesCalls = (await ctx.connections.get(connectionId))?.takesCalls;
    if (call.status === 'offer' && !call.offline && takesCalls === false) {
      await client.rejectCall(call.id, call.from);
      outcome = 'rejected';
    }
    if (!outcome) return;
    settled.add(call.id);
    const event = await callEventOf(call, outcome, session.directory);
    if (event) await ctx.connections.receive(connectionId, [event]);
  };
  client.ev.on('call', (calls) => {
    for (const call of calls)
      take(call).catch((error: unknown) =>
        ctx.log.warn({ err: error, connectionId }, 'a call was not noted'),
      );
  });
}
