import type { Transaction } from '../../../infra/database.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import { createCountChanges } from '../../../modules/campaigns/recipient-counts.tx.js';
import { rendered } from '../../../modules/campaigns/campaign-text.rules.js';
import { comingDay, wallTime } from './calendar.js';
import type { MonthPlan, PlannedContact, SentState } from './month-plan.js';
import { CAMPAIGN, SCHEDULES } from './office.js';
import { insertAll } from './insert-all.tx.js';
import type { Written } from './write-month.tx.js';

const TIME_ZONE = 'America/Sao_Paulo';
const REASONS: Partial<Record<SentState, 'invalid' | 'undeliverable'>> = {
  skipped: 'invalid',
  failed: 'undeliverable',
};

export const campaignText = ({ name, number }: PlannedContact): string =>
  rendered(CAMPAIGN.text, { name, number, email: null }, []).text;

/** A campaign that is over, with its list and what became of each person on it. */
export async function writeCampaign(
  trx: Transaction,
  { companyId }: TenantScope,
  { recipients }: MonthPlan,
  { contactIds, ticketIds }: Written,
): Promise<void> {
  const [first, last] = [recipients[0]!, recipients.at(-1)!];
  const at = (time: number) => new Date(time);
  const madeAt = at(first.at - 86_400_000);
  const times = { createdAt: madeAt, updatedAt: madeAt };
  const [contactListId] = await trx('contactLists').insert({
    ...{ companyId, name: CAMPAIGN.list, contactsCount: recipients.length, ...times },
  });
  await insertAll(
    trx,
    'contactListItems',
    recipients.map(({ contact: { name, number }, state }) => ({
      ...{ companyId, contactListId, name, number, addressKey: Buffer.from(number!), ...times },
      ...{ validity: state === 'skipped' ? 'invalid' : 'valid', checkedAt: madeAt },
    })),
  );
  const newest = await trx('contactListItems').where({ contactListId }).max({ id: 'id' }).first();
  const listMaxId = newest!['id'];
  const [campaignId] = await trx('campaigns').insert({
    ...{ companyId, name: CAMPAIGN.name, status: 'FINALIZADA', contactListId, timeZone: TIME_ZONE },
    ...{ windowFrom: '09:00', windowTo: '18:00', listMaxId, listDoneId: listMaxId, total: recipients.length },
    ...{ createdAt: madeAt, scheduledAt: at(first.at - 60_000), plannedAt: at(first.at - 30_000) },
    ...{ startedAt: at(first.at - 30_000), completedAt: at(last.at + 60_000), toldAt: at(last.at + 60_000) },
    updatedAt: at(last.at + 60_000),
  });
  const connectionId = first.contact.connection.id;
  await trx('campaignConnections').insert({ campaignId, connectionId, position: 0 });
  await trx('campaignTexts').insert({ campaignId, slot: 1, kind: 'text', body: CAMPAIGN.text });
  const sent: { id: number; contactId: number }[] = await trx('messages')
    .where({ companyId, connectionId, origin: 'campaign' })
    .select('id', 'contactId');
  const messageIds = new Map(sent.map(({ id, contactId }) => [contactId, id]));
  const counts = createCountChanges();
  const rows = recipients.map(({ contact, state, at: sentAt, ticket }) => {
    const reason = REASONS[state] ?? '';
    const contactId = contactIds.get(contact)!;
    const place = { campaignId: campaignId!, connectionId, variant: 1, step: 1, state, reason } as const;
    counts.add(place, 1);
    const repliedAt = ticket ? at(ticket.life.openedAt) : null;
    return {
      ...{ ...place, companyId, addressKey: Buffer.from(contact.number!), name: contact.name },
      ...{ number: contact.number, contactId, messageId: messageIds.get(contactId) ?? null },
      ...{ ticketId: ticket ? ticketIds.get(ticket)! : null, tries: state === 'skipped' ? 0 : 1 },
      ...{ sentAt: REASONS[state] ? null : at(sentAt), repliedAt, changedAt: repliedAt ?? at(sentAt) },
    };
  });
  await insertAll(trx, 'campaignRecipients', rows);
  await counts.write(trx);
}

/** On the web chat alone: nothing leaves the installation when their time comes. */
export async function writeSchedules(
  trx: Transaction,
  { companyId }: TenantScope,
  { contacts }: MonthPlan,
  { contactIds, now }: Pick<Written, 'contactIds'> & { now: number },
): Promise<void> {
  const visitors = contacts.filter(({ connection }) => connection.channel === 'webchat');
  const admin = await trx('users').where({ companyId, profile: 'admin' }).orderBy('id').first('id');
  const rows = SCHEDULES.slice(0, visitors.length).map((body, place) => {
    const at = comingDay(now, 3 + place * 4, 10 + place);
    const visitor = visitors.at(-1 - place)!;
    return {
      ...{ companyId, contactId: contactIds.get(visitor)!, connectionId: visitor.connection.id, body },
      ...{ userId: admin.id, startLocal: wallTime(at), nextLocal: wallTime(at), timeZone: TIME_ZONE },
      ...{ nextAt: new Date(at), dueAt: new Date(at), createdAt: new Date(now), updatedAt: new Date(now) },
    };
  });
  if (rows.length) await trx('scheduledMessages').insert(rows);
}
