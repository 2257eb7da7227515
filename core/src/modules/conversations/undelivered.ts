import { TICKET_STATUSES, type Undelivered } from '@recado/sdk/contracts';
import type { Infra } from '../../infra/infra.js';
import { uuidText } from '../../infra/uuid.js';
import type { Principal } from '../../infra/tenancy.js';
import { maskNumbersIn } from '../text/masking.rules.js';
import { undeliveredOf } from './undelivered.repo.js';

const DAYS = 7;
const DAY_MS = 86_400_000;
const TICKETS = 200;
const MESSAGES = 50;

/** Messages to customers that did not arrive, or may not have, in the tickets that the user holds or has closed; newest first. */
export async function listUndelivered(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  viewer: Principal,
): Promise<{ messages: Undelivered[] }> {
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS);
  const rows = await undeliveredOf(db, viewer, {
    ...{ since, statuses: TICKET_STATUSES, tickets: TICKETS, messages: MESSAGES },
  });
  return {
    messages: rows.map(({ contactName, sentAt, ticketUuid, ...row }) => ({
      ...row,
      ticketUuid: uuidText(ticketUuid),
      contactName: viewer.masked ? maskNumbersIn(contactName) : contactName,
      createdAt: sentAt.toISOString(),
    })),
  };
}
