import type { AccountEvent } from '@recado/sdk';
import type { DomainEvent } from '../infra/domain-events.js';
import type { HotSession } from '../infra/hot-session.js';
import { askSoonAbout, takeFigures } from '../modules/connections/account-health.tx.js';
import { takeTemplateState } from '../modules/templates/template-states.tx.js';
import type { InboundConnection } from '../ports/ingest.js';
import { fieldsOf } from './bounded-fields.js';
import { momentOf } from './item.js';
import { writeNotice } from './notices-step.js';

const OF_FIGURES: ReadonlySet<AccountEvent['topic']> = new Set(['restriction', 'quality', 'limit']);

/** What a provider tells of the account: a notice for people, and figures and templates that are different now. */
export async function takeAccountNews(
  session: HotSession,
  connection: InboundConnection,
  event: AccountEvent,
  events: DomainEvent[],
  now: Date,
): Promise<void> {
  await writeNotice(session, connection, event, events, now);
  const at = momentOf(event.at, now);
  if (event.health) await takeFigures(session, connection.id, { health: event.health, at }, now);
  // The news may be of another figure than those that it names.
  if (OF_FIGURES.has(event.topic)) await askSoonAbout(session, [connection.id], now);
  if (event.template) await takeTemplateState(session, connection.id, fieldsOf(event.template), { at, now });
}
