import type { Transaction } from '../../infra/database.js';
import type { DomainEvent, Outbox } from '../../infra/domain-events.js';
import type { OutcomeListener } from '../message-outcomes/message-outcomes.service.js';
import { announce } from '../outgoing-webhooks/announce.tx.js';
import { suppress } from './suppressions.tx.js';

/** The provider did not deliver a message because the person wants no marketing of this company. */
const OPTED_OUT = 'RECIPIENT_OPTED_OUT';

interface Refuser {
  contactId: number;
  companyId: number;
  phone: Buffer | null;
  marketingStoppedAt: Date | null;
  marketingSaidAt: Date | null;
}

/** A refusal suppresses the person, as if they had told us. An outcome that repeats changes nothing. */
export function createRefusedMarketing(
  clock: { now(): Date },
  outbox: Pick<Outbox, 'append'>,
): OutcomeListener {
  return async (trx, outcomes) => {
    const refused = outcomes.filter(({ failure }) => failure?.code === OPTED_OUT);
    if (refused.length === 0) return;
    const at = clock.now();
    const toldAt = new Map(refused.map(({ contactId, updatedAt }) => [contactId, updatedAt]));
    const known = await refusersOf(trx, [...toldAt.keys()]);
    // An old refusal says nothing about somebody who has wanted it again since.
    const people = known.filter(
      ({ contactId, marketingSaidAt }) => !marketingSaidAt || marketingSaidAt < toldAt.get(contactId)!,
    );
    const news = people.filter(({ marketingStoppedAt }) => !marketingStoppedAt);
    await trx('contacts')
      .whereIn('id', [...new Set(news.map(({ contactId }) => contactId))])
      .update({ marketingStoppedAt: at, marketingSaidAt: at, updatedAt: at });
    for (const companyId of new Set(people.map((one) => one.companyId))) {
      const rows = people.flatMap(({ phone, ...one }) =>
        phone && one.companyId === companyId
          ? [{ addressKey: phone.toString(), source: 'provider' as const }]
          : [],
      );
      await suppress(trx, { companyId }, rows, { kind: 'marketing', at });
    }
    const told = [...new Map(news.map((one) => [one.contactId, one])).values()];
    const announcements = told.map(({ contactId, companyId, phone }) => ({
      ...{ companyId, contactId, name: 'contact.opted_out' as const },
      id: `opted-out-${contactId}-${at.getTime()}`,
      data: { contactId, number: phone?.toString() ?? '', source: 'provider' },
    }));
    await announce(trx, announcements, at);
    const events = told.map(({ contactId, companyId }): DomainEvent => ({
      ...{ companyId, topic: 'contact', action: 'update' },
      ref: { contactId },
    }));
    if (events.length) await outbox.append(trx, ...events);
  };
}

/** Locked in the order of their ids, with each of their phones. */
async function refusersOf(trx: Transaction, ids: readonly number[]): Promise<Refuser[]> {
  await trx('contacts')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id');
  return trx('contacts as c')
    .leftJoin('contactIdentities as i', (join) => join.on('i.contactId', 'c.id').andOnVal('i.kind', 'phone'))
    .whereIn('c.id', [...ids])
    .select(
      'c.id as contactId',
      'c.companyId',
      'i.value as phone',
      'c.marketingStoppedAt',
      'c.marketingSaidAt',
    );
}
