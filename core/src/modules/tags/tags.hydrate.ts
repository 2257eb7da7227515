import type { Db } from '../../infra/database.js';
import type { Hydrate } from '../../infra/domain-events.js';
import { tagsById } from './tags.repo.js';
import { toCountedTag } from './tags.wire.js';

/** The frames of topic `tag` about a stored one: one query however many there are. */
export function createTagHydrator(db: Db): Hydrate {
  return async (events) => {
    const ids = [...new Set(events.flatMap((event) => event.ref?.tagId ?? []))];
    const rows = await tagsById(db, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return events.map((event) => {
      const row = byId.get(event.ref?.tagId ?? 0);
      if (!row || row.companyId !== event.companyId) return undefined;
      return { payload: { action: event.action, tag: toCountedTag(row) }, audience: { to: 'company' } };
    });
  };
}
