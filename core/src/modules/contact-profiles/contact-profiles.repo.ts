import type { Identity } from '@recado/sdk';
import { isDatabaseFault } from '../../infra/database-faults.js';
import type { Sweep } from '../../infra/sweeper.js';
import type { Channels } from '../../ports/channels.js';
import type { ConnectionLookup } from '../../ports/connections.js';
import type { Ingest } from '../../ports/ingest.js';
import type { Infra } from '../../infra/infra.js';

const AT_ONCE = 50;
const ATTEMPTS = 4;
const FIRST_WAIT_MS = 60_000;

interface DueRow {
  id: number;
  companyId: number;
  isGroup: boolean;
  connectionId: number | null;
  attempts: number;
}

/**
 * Messages of some providers carry no name: the channel is then asked for the contact's profile. If the provider fails
 * to tell, it is asked a few more times; a name that a person typed is never changed.
 */
export function createContactProfiles(
  { db, clock, log }: Pick<Infra, 'db' | 'clock' | 'log'>,
  {
    channels,
    lookup,
    ingest,
  }: { channels: Pick<Channels, 'profile'>; lookup: ConnectionLookup; ingest: Ingest },
): Sweep[] {
  const due = async (now: Date): Promise<DueRow[]> =>
    db('contacts as c')
      .where('c.profileDueAt', '<=', now)
      .orderBy('c.profileDueAt')
      .limit(AT_ONCE)
      .select({ id: 'c.id', companyId: 'c.companyId', isGroup: 'c.isGroup', attempts: 'c.profileAttempts' })
      .select(
        db.raw(
          '(SELECT t.connectionId FROM tickets t WHERE t.companyId = c.companyId AND t.contactId = c.id ORDER BY t.updatedAt DESC, t.id DESC LIMIT 1) AS connectionId',
        ),
      );

  async function ask({ id, companyId, connectionId, isGroup }: DueRow): Promise<void> {
    const found = connectionId === null ? undefined : await lookup.byId(connectionId);
    if (!found) return;
    const rows: { kind: string; value: Buffer }[] = await db('contactIdentities')
      .where({ companyId, contactId: id })
      .orderBy('id')
      .select('kind', 'value');
    const identities: Identity[] = rows.map(({ kind, value }) => ({ kind, value: value.toString() }));
    const profile = identities.length ? await channels.profile(found.inbound.id, identities) : undefined;
    if (!profile?.name) return;
    const contact = { identities, name: profile.name, ...(isGroup && { isGroup: true }) };
    await ingest.receive(found.inbound, [{ type: 'contact', contact }]);
  }

  async function one(row: DueRow): Promise<void> {
    let dueAt: Date | null = null;
    try {
      await ask(row);
    } catch (error) {
      log.info({ err: error, contactId: row.id }, 'a profile was not available');
      if (isDatabaseFault(error)) return;
      const wait = FIRST_WAIT_MS * 4 ** row.attempts;
      if (row.attempts + 1 < ATTEMPTS) dueAt = new Date(clock.now().getTime() + wait);
    }
    await db('contacts')
      .where({ id: row.id, companyId: row.companyId })
      .update({ profileDueAt: dueAt, profileAttempts: row.attempts + 1 });
  }

  return [
    {
      name: 'ask who contacts are',
      everyMs: 1_000,
      async run() {
        for (const row of await due(clock.now())) await one(row);
      },
    },
    {
      name: 'bring waiting profiles back',
      everyMs: Infinity,
      onSetBack: true,
      async run() {
        const now = clock.now();
        await db('contacts').where('profileDueAt', '>', now).update({ profileDueAt: now });
      },
    },
  ];
}
