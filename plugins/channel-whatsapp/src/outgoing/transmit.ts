import { PluginError, type ConnectionContext } from '@recado/sdk';
import type { PhoneSession } from '../session/session-types.js';
import { setSendState, type SendState, type StoredSend } from '../store/sends.js';
import { causeOf, failureOf, isLineClosed, refusalOf } from './failures.js';

const READY_MS = 5_000;

/**
 * Sends a stored message and waits for the provider's response. Once it may have been sent it is uncertain until a
 * report comes; a repeated send uses the same id, which phones show once.
 */
export async function transmit(
  ctx: ConnectionContext,
  session: PhoneSession,
  { externalId, address, message }: StoredSend,
): Promise<void> {
  const state = (to: SendState) => setSendState(ctx, ctx.connection.id, externalId, to);
  /** The outcome stands, stored or not: a repeated send has the same id. */
  const outcome = (to: SendState) =>
    state(to).catch((error: unknown) =>
      ctx.log.warn(
        { err: error, connectionId: ctx.connection.id, externalId, state: to },
        'a send is not noted',
      ),
    );
  const client = await session.ready(ctx.signal, READY_MS);
  await state('transmitted').catch((error: unknown) => {
    throw failureOf(error); // nothing has been sent
  });
  const answer = session.acknowledgements.expect(externalId, ctx.signal);
  try {
    await client.relayMessage(address, message, { messageId: externalId });
  } catch (error) {
    session.acknowledgements.settle(externalId, { kind: 'silence' });
    if (!isLineClosed(error)) throw uncertain(causeOf(error));
    // The client checks the connection right before it writes: nothing has been sent.
    await outcome('ready');
    throw failureOf(error);
  }
  const end = await answer;
  if (end.kind === 'acknowledged') return outcome('acknowledged');
  if (end.kind === 'silence') throw uncertain(end.cause);
  await outcome('refused');
  throw refusalOf(end.code);
}

const uncertain = (cause?: unknown): PluginError =>
  new PluginError('DELIVERY_UNCERTAIN', 'WhatsApp did not say whether it has the message', { cause });
