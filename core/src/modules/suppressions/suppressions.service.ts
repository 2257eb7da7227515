import type { AnswerOf, BodyOf, Language, Suppression, addSuppressions } from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import type { DomainEvent, Outbox } from '../../infra/domain-events.js';
import { apiError } from '../../infra/errors.js';
import type { MadeFile } from '../../infra/http/file-route.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { Infra } from '../../infra/infra.js';
import { createNumberedPages } from '../../infra/numbered-pages.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { canonicalPhone, phoneCountry, phoneFromText } from '../contacts/identity.rules.js';
import { resumeMarketing } from '../contacts/marketing-mark.tx.js';
import { numberPrefixes } from '../contacts/number-search.rules.js';
import { suppressionExport } from './suppression-export.js';
import * as repo from './suppressions.repo.js';
import { suppress, suppressedAmong } from './suppressions.tx.js';
import { toSuppression } from './suppressions.wire.js';

/** People who must not be written to unasked. */
export function createSuppressionsService(
  infra: Pick<Infra, 'db' | 'clock' | 'redis' | 'config' | 'log'>,
  { outbox, companies }: { outbox: Outbox; companies: Pick<CompaniesService, 'find'> },
) {
  const { db, clock } = infra;
  const pages = createNumberedPages<repo.SuppressionKey>(infra, 'suppressions');

  /** `work` returns its own events, besides the one that reloads the list. */
  async function change<T>(
    { companyId }: TenantScope,
    work: (trx: Transaction) => Promise<{ made: T; events?: DomainEvent[] }>,
  ): Promise<T> {
    const result = await inTransaction(db, async (trx) => {
      const { made, events = [] } = await work(trx);
      const data = { action: 'reload' };
      const told = { companyId, topic: 'suppression', ...data, data, audience: { to: 'admins' } } as const;
      await outbox.append(trx, ...events, told);
      return made;
    });
    outbox.wake();
    return result;
  }

  return {
    async page(
      viewer: Principal,
      list: ListRequest,
      lifted: boolean,
    ): Promise<{ records: Suppression[]; hasMore: boolean }> {
      const { first: offset, limit, ids, search } = list;
      const country = phoneCountry(await companies.find(viewer));
      const prefixes = search && numberPrefixes(search.text, country);
      if (prefixes?.length === 0) return { records: [], hasMore: false };
      const paged = { prefixes, lifted };
      const after = await pages.start(viewer, list, paged);
      const asked = { ...paged, ids, offset, limit, after };
      const rows = await repo.pageOfSuppressions(db, viewer, clock.now(), asked);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      if (last && rows.length > limit) pages.ended(viewer, list, paged, repo.keyOf(last, paged));
      return { records: shown.map(toSuppression), hasMore: rows.length > limit };
    },

    /** Texts that are no numbers are named; the others are suppressed. */
    async add(
      actor: Principal,
      { numbers, scope: kind = 'marketing', note, until }: BodyOf<typeof addSuppressions>,
    ): Promise<AnswerOf<typeof addSuppressions>> {
      const country = phoneCountry(await companies.find(actor));
      const invalid: string[] = [];
      const keys = new Set<string>();
      for (const text of numbers) {
        const number = phoneFromText(text.trim(), country);
        if (number) keys.add(canonicalPhone(number));
        else invalid.push(text);
      }
      const at = clock.now();
      const ends = until ? new Date(until) : null;
      if (ends && ends <= at) throw apiError('ERR_VALIDATION', 'until must be in the future');
      if (keys.size === 0) return { added: 0, existing: 0, invalid };
      const known = await change(actor, async (trx) => {
        const there = await suppressedAmong(trx, actor, [...keys], { kind, now: at });
        const about = {
          source: 'import',
          note: note?.trim() || null,
          userId: actor.userId,
          until: ends,
        } as const;
        const rows = [...keys].map((addressKey) => ({ addressKey, ...about }));
        await suppress(trx, actor, rows, { kind, at });
        return { made: there.size };
      });
      return { added: keys.size - known, existing: known, invalid };
    },

    /** What the person said themselves no longer counts either: the company has their word that it may write. */
    lift: (actor: Principal, id: number, note: string | undefined): Promise<void> =>
      change(actor, async (trx) => {
        const at = clock.now();
        const row = await repo.findInForce(trx, actor, id, at);
        if (!row) throw apiError('ERR_NO_SUPPRESSION_FOUND');
        // Contacts first, as by everybody who locks both.
        const events =
          row.scope === 'marketing' ? await resumeMarketing(trx, actor, row.addressKey.toString(), at) : [];
        const by = { at, by: actor.userId, note: note?.trim() || null };
        if (!(await repo.liftOne(trx, actor, id, by))) throw apiError('ERR_NO_SUPPRESSION_FOUND');
        return { made: undefined, events };
      }),

    async exported(viewer: TenantScope): Promise<MadeFile> {
      const { language } = await companies.find(viewer);
      return suppressionExport(db, viewer, { language: language as Language, now: clock.now() });
    },
  };
}
export type SuppressionsService = ReturnType<typeof createSuppressionsService>;
