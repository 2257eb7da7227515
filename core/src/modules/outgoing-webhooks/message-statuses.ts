import type { Clock } from '../../infra/clock.js';
import type { MessageOutcome, OutcomeListener } from '../message-outcomes/message-outcomes.service.js';
import { announce, type Announcement } from './announce.tx.js';

/** Tells webhooks what became of messages that a campaign, a schedule or a program began. */
export const messageStatuses =
  (clock: Clock): OutcomeListener =>
  (trx, outcomes) =>
    announce(
      trx,
      outcomes.flatMap((outcome) => statusOf(outcome) ?? []),
      clock.now(),
    );

/** A message without a state was cancelled: nothing became of it. */
function statusOf(outcome: MessageOutcome): Announcement | undefined {
  const { companyId, messageId, contactId, connectionId, ticketId, sendState, ack, origin } = outcome;
  if (sendState === null) return undefined;
  const { failure, clientKey } = outcome;
  return {
    ...{ companyId, name: 'message.status', isFleeting: true, contactId },
    // The same state that is reported again is the same event.
    id: `message-${messageId}-${sendState}-${ack}`,
    ...{ origin, key: clientKey },
    data: {
      ...{ messageId, contactId, connectionId, ticketId, status: sendState, ack },
      failure: failure && {
        ...{ code: failure.code, text: failure.text, providerCode: failure.providerCode ?? null },
      },
    },
  };
}
