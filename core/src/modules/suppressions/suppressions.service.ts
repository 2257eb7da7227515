import type { AnswerOf, BodyOf, Suppression, addSuppressions } from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { MadeFile } from '../../infra/http/file-route.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { canonicalPhone, phoneCountry, phoneFromText } from '../contacts/identity.rules.js';
import { suppressionExport } from './suppression-export.js';
import * as repo from './suppressions.repo.js';
import { suppress, suppressedAmong } from './suppressions.tx.js';
import { toSuppression } from './suppressions.wire.js';

/** Deeper pages are nobody's: a number is searched for. */
const DEEPEST_OFFSET = 20_000;

/** People who must not be written to unasked. */
export function createSuppressionsService(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox, companies }: { outbox: Outbox; companies: Pick<CompaniesService, 'find'> },
) {
  async function change<T>(scope: TenantScope, work: (trx: Transaction) => Promise<T>): Promise<T> {
    const { companyId } = scope;
    const result = await inTransaction(db, async (trx) => {
      const made = await work(trx);
      const data = { action: 'reload' };
      await outbox.append(trx, { companyId, topic: 'suppression', ...data, data, audience: { to: 'admins' } });
      return made;
    });
    outbox.wake();
    return result;
  }

  return {
    async page(scope: TenantScope, list: ListRequest): Promise<{ records: Suppression[]; hasMore: boolean }> {
      const { first: offset, limit, ids, search } = list;
      if (offset > DEEPEST_OFFSET) throw apiError('ERR_VALIDATION', 'Pages this deep are not shown');
      const digits = search?.text.replace(/\D/g, '');
      if (search && !digits) return { records: [], hasMore: false };
      const local = phoneCountry(await companies.find(scope)) === 'TR' ? '90' : '55';
      const prefixes = digits ? [`${digits}%`, `${local}${digits}%`] : undefined;
      const rows = await repo.pageOfSuppressions(db, scope, clock.now(), { prefixes, ids, offset, limit });
      return { records: rows.slice(0, limit).map(toSuppression), hasMore: rows.length > limit };
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
        const about = { source: 'import', note: note || null, userId: actor.userId, until: ends } as const;
        const rows = [...keys].map((addressKey) => ({ addressKey, ...about }));
        await suppress(trx, actor, rows, { kind, at });
        return there.size;
      });
      return { added: keys.size - known, existing: known, invalid };
    },

    lift: (actor: Principal, id: number): Promise<void> =>
      change(actor, async (trx) => {
        const lifted = await repo.liftOne(trx, actor, id, { at: clock.now(), by: actor.userId });
        if (!lifted) throw apiError('ERR_NO_SUPPRESSION_FOUND');
      }),

    async exported(viewer: TenantScope): Promise<MadeFile> {
      const { language } = await companies.find(viewer);
      return suppressionExport(db, viewer, { language, now: clock.now() });
    },
  };
}
export type SuppressionsService = ReturnType<typeof createSuppressionsService>;
