import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import { PLATFORM_COMPANY_ID } from '../../infra/subscription.js';
import { inTransaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { JobQueues } from '../../infra/jobs.js';
import { createResumableJobs } from '../../infra/resumable-jobs.js';
import { dropStream } from '../../infra/live-stream.js';
import { eachRemains, noteRemains } from '../../infra/deletion-remains.js';
import type { Sweep } from '../../infra/sweeper.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import type { MediaStore } from '../../ports/media.js';
import type { PluginErasures } from '../../ports/plugin-erasures.js';
import type { Infra } from '../../infra/infra.js';
import { markLeaving } from '../connections/leaving-connections.tx.js';
import { movePaymentsToSums } from '../invoices/deleted-company-sums.tx.js';
import { endSessionsOfCompany } from '../sessions/end-sessions.tx.js';
import { connectionsOf, createCompanyErasure } from './erase-company.repo.js';
import * as repo from '../companies/company-deletions.tx.js';
import { lockCompany, updateCompany } from '../companies/companies.tx.js';

export type CompanyDeletions = ReturnType<typeof createCompanyDeletions>;

/** A deletion that has been silent this long has lost its process. */
const STALLED_MS = 15_000;

/**
 * Deletes companies with all that they own, including files on the disk. However long it takes: a job does it chunk by
 * chunk, and another process continues where one died. From the first moment nobody of the company can sign in.
 */
export function createCompanyDeletions(
  infra: Infra,
  deps: {
    principals: PrincipalCache;
    channels: Pick<Channels, 'deprovision'>;
    media: Pick<MediaStore, 'removeAll'>;
    queues: JobQueues;
    lookup: { forget(): void };
    pluginErasures: PluginErasures;
    /** Ends the charges that could still be paid; before the books go. */
    endCharges?: (scope: TenantScope) => Promise<void>;
  },
) {
  const { db, clock, log } = infra;

  /** What the company has paid stays in the monthly sums. */
  async function closeBooks(scope: TenantScope): Promise<void> {
    while ((await inTransaction(db, (trx) => movePaymentsToSums(trx, scope))) > 0);
  }

  async function run(companyId: number, mayGoOn: () => boolean): Promise<void> {
    const scope = { companyId };
    const row = await repo.findDeletion(db, scope);
    if (!row) return;
    const erasure = createCompanyErasure(db, scope);
    if (row.total === 0) {
      await repo.report(db, scope, { total: await erasure.count() }, clock.now());
      for (const id of await erasure.connectionIds())
        await deps.channels
          .deprovision(id, 'deleted')
          .catch((error: unknown) => log.warn({ err: error, connectionId: id }, 'disconnecting failed'));
    }
    await deps.endCharges?.(scope);
    await closeBooks(scope);
    await deps.media.removeAll(scope);
    for await (const gone of erasure.chunks()) {
      await repo.report(db, scope, { gone }, clock.now());
      if (!mayGoOn()) return;
    }
    await erasure.last();
    await dropStream(infra, companyId);
    await deps.media.removeAll(scope); // remains of an upload in progress
    // Now nothing of the company comes back to a plugin that has erased it.
    await deps.pluginErasures.companyIsGone(scope, clock.now());
    await repo.endDeletion(db, scope);
    log.info({ companyId, name: row.name }, 'a company and all its data were deleted');
  }

  /** Late writes for the deleted company, by processes that had begun before, or were frozen meanwhile. */
  const remains: Sweep = {
    name: 'clear what deleted companies left',
    everyMs: 30_000,
    run: () =>
      eachRemains(db, 'company', clock.now(), async ({ refId: companyId }) => {
        const scope = { companyId };
        if (await repo.findDeletion(db, scope)) return;
        const erasure = createCompanyErasure(db, scope);
        await closeBooks(scope);
        for await (const _gone of erasure.chunks());
        await erasure.last();
        await dropStream(infra, companyId);
        await deps.media.removeAll(scope);
      }),
  };

  const jobs = createResumableJobs(infra, deps.queues, {
    name: 'company-deletions',
    concurrency: 1,
    run,
    stalled: () => repo.stalledDeletions(db, new Date(clock.now().getTime() - STALLED_MS)),
  });

  /**
   * From here on nobody of the company can sign in, and its deletion is running. `name`, if given, must be the
   * company's, letter by letter.
   */
  async function mark(actor: TenantScope, scope: TenantScope, name?: string): Promise<void> {
    const { companyId } = scope;
    await inTransaction(db, async (trx) => {
      const company = await lockCompany(trx, scope);
      if (!company) throw apiError('ERR_NO_COMPANY_FOUND');
      if (companyId === PLATFORM_COMPANY_ID || companyId === actor.companyId)
        throw apiError('ERR_PLATFORM_COMPANY');
      if (name !== undefined && name.trim() !== company.name) throw apiError('ERR_COMPANY_NAME_MISMATCH');
      await updateCompany(trx, scope, { status: false, updatedAt: clock.now() });
      await endSessionsOfCompany(trx, scope, clock.now());
      await repo.insertDeletion(trx, scope, company.name, clock.now());
      const connections = await connectionsOf(trx, scope);
      await markLeaving(
        trx,
        scope,
        connections.map(({ id }) => id),
        clock.now(),
      );
      await deps.pluginErasures.noteCompany(trx, scope, connections, clock.now());
      await noteRemains(trx, scope, 'company', [companyId], clock.now());
    });
    deps.lookup.forget();
    deps.principals.forgetCompany(companyId);
  }

  return {
    run,
    jobs,
    remains,
    mark,
    /** {@link mark}, and queue it for a worker. Starting it twice continues it once. */
    async begin(actor: TenantScope, scope: TenantScope, name?: string): Promise<void> {
      await mark(actor, scope, name);
      jobs.kick(scope.companyId);
    },
  };
}
