import type { Query } from './lib/prober.js';
import type { Seeded } from './seed/generate.js';

/** Every filter of GET /tickets, and typical searches. Those under `admin` are for admins alone. */
export function filtersOf({ queueIds, connectionIds, userIds, tagIds }: Seeded): {
  admin: Record<string, Query>;
  everyone: Record<string, Query>;
} {
  const list = JSON.stringify;
  const daysAgo = (days: number) => new Date(Date.now() - 86_400_000 * days).toISOString().slice(0, 10);
  return {
    admin: {
      mine: { status: 'open', showAll: false },
      users: { showAll: true, users: list(userIds.slice(2, 4)), statusFilter: list(['open', 'closed']) },
    },
    everyone: {
      open: { status: 'open', showAll: true },
      pending: { status: 'pending', showAll: true },
      group: { status: 'group', showAll: true },
      closed: { status: 'closed', showAll: true },
      'no filter': { showAll: true },
      'one queue': { status: 'open', showAll: true, queueIds: list([queueIds[1]]) },
      'three queues': { status: 'closed', showAll: true, queueIds: list([...queueIds.slice(0, 2), 0]) },
      connections: {
        showAll: true,
        whatsapps: list(connectionIds.slice(0, 2)),
        statusFilter: list(['closed']),
      },
      'frequent tag': { showAll: true, tags: list([tagIds[0]]) },
      'two tags': { showAll: true, tags: list([tagIds[0], tagIds[5]]) },
      // The rare tag is on 2,400 tickets of both companies, a quarter of them with the frequent one: both queries walk the
      // rare tag and fill their page from the same number of entries. With two tags that only 14 tickets of the small
      // company have, its page would end early.
      'rare and frequent tag': { showAll: true, tags: list([tagIds[5], tagIds[6]]) },
      'tag and open': { status: 'open', showAll: true, tags: list([tagIds[5]]) },
      'rare tag': { showAll: true, tags: list([tagIds[4]]) },
      unread: { showAll: true, withUnreadMessages: true },
      'unread open': { status: 'open', showAll: true, withUnreadMessages: true },
      'day of creation': { status: 'closed', showAll: true, date: daysAgo(3) },
      'day of change': { status: 'closed', showAll: true, updatedAt: daysAgo(3) },
      'search number': { showAll: true, searchParam: '900000123' },
      'search name': { showAll: true, searchParam: 'maria silva' },
      'search first name': { showAll: true, searchParam: 'maria' },
    },
  };
}
