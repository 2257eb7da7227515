import type { Language } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import { maskNumbersIn } from '../text/masking.rules.js';
import type { ReportSelection } from './report-selection.js';
import { REPORT_TEXTS } from './report-texts.js';

const TABLES = {
  connections: 'connections',
  tags: 'tags',
  users: 'users',
  queues: 'queues',
  contact: 'contacts',
} as const;

/** The filter in words, for whoever opens the file later. */
export async function filterWords(
  db: Db,
  selection: ReportSelection,
  { language, masked }: { language: Language; masked: boolean },
): Promise<string> {
  const { filters, statuses, figures } = REPORT_TEXTS[language];
  const { companyId, days, search, figure, band, queueIds } = selection;
  const named = async (table: keyof typeof TABLES, ids: readonly number[] | undefined) => {
    if (!ids) return undefined;
    const names: string[] = await db(TABLES[table])
      .where({ companyId })
      .whereIn('id', [...ids])
      .orderBy('name')
      .pluck('name');
    const all = [...(ids.includes(0) ? [filters.none] : []), ...names].join(', ');
    return `${filters[table]}: ${masked ? maskNumbersIn(all) : all}`;
  };
  const { contactId, connectionIds, tagIds, userIds } = selection;
  const words = [
    `${filters.days}: ${days.from} – ${days.to}`,
    figure && `${filters.figure}: ${figures[figure]}${band ? ` (${band})` : ''}`,
    search && `${filters.search}: ${masked ? maskNumbersIn(search.text) : search.text}`,
    await named('contact', contactId === undefined ? undefined : [contactId]),
    await named('connections', connectionIds),
    await named('tags', tagIds),
    await named('users', userIds),
    await named('queues', queueIds),
    selection.statuses && `${filters.status}: ${selection.statuses.map((one) => statuses[one]).join(', ')}`,
  ];
  return words.filter(Boolean).join('; ');
}
