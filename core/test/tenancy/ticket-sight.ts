import type { TestApp } from '../support/app.js';

export const TABS = ['open', 'pending', 'group', 'closed'] as const;
type Row = Awaited<ReturnType<TestApp['aTicket']>>;
export type Viewer = Awaited<ReturnType<TestApp['aUser']>> & { queueIds: number[]; allTicket?: boolean };

export interface SightScene {
  company: { id: number };
  viewers: Record<string, Viewer>;
  tickets: Row[];
  /** The original API's rule for one viewer and one ticket, written independently. */
  mayEverSee(who: string, ticket: Row): boolean;
}

/** Tickets of every status, agent and queue, and one viewer of each role and flag. */
export async function aSightScene(app: TestApp): Promise<SightScene> {
  const company = await app.aCompany();
  const [north, south] = [await app.aQueue(company), await app.aQueue(company)];
  const connection = await app.aConnection(company, { isDefault: true });
  const of = async (fields: Record<string, unknown>, queueIds: number[] = [north.id]) => ({
    ...(await app.aUser(company, { ...fields, queueIds })),
    queueIds,
  });
  const viewers: Record<string, Viewer> = {
    admin: await of({ profile: 'admin' }, []),
    supervisor: await of({ profile: 'supervisor' }, []),
    user: await of({}),
    'user of no queue': await of({}, []),
    'user with allTicket': await of({ allTicket: true }),
    'user with allowGroup': await of({ allowGroup: true }),
  };
  const colleague = await of({}, [north.id, south.id]);
  const tickets: Row[] = [];
  const add = async (fields: Record<string, unknown>) =>
    tickets.push(await app.aTicket(company, { connection, ...fields }));
  for (const status of TABS)
    for (const queueId of [north.id, south.id, null])
      for (const userId of [null, viewers['user']!.id, colleague.id])
        await add({ status, queueId, userId, isGroup: status === 'group' });
  await add({ status: 'nps', queueId: north.id, userId: null });
  await add({ status: 'lgpd', queueId: south.id, userId: colleague.id });

  const everything = new Set(['admin', 'supervisor', 'user with allTicket']);
  return {
    company,
    viewers,
    tickets,
    mayEverSee(who, { status, userId, queueId }) {
      if (everything.has(who)) return true;
      const { id, queueIds } = viewers[who]!;
      if (userId === id) return true;
      if (who === 'user with allowGroup' && status === 'group') return true;
      return userId === null && (queueId === null || queueIds.includes(queueId));
    },
  };
}
