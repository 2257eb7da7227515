import type { FastifyInstance } from 'fastify';
import {
  QuarantineFilter,
  countUnreadable,
  listQuarantine,
  showQuarantineRun,
  showQuarantined,
  startQuarantineRun,
} from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { PAGE_SIZE, listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { QuarantineWork } from './quarantine.js';
import { toQuarantined, toQuarantinedDetails, toRun } from './quarantine.wire.js';

/** Quarantined entries: for super users, who run the plugins; a company's admins see only the number of theirs. */
export function quarantineRoutes(
  app: FastifyInstance,
  { desk, runs }: Pick<QuarantineWork, 'desk' | 'runs'>,
): void {
  route(app, listQuarantine, async ({ query }) => {
    const list = listRequest(query, PAGE_SIZE, QuarantineFilter);
    const { rows, total } = await desk.list({ ...list.filter, ...(list.ids && { ids: list.ids }) }, list);
    const page = { rows: rows.map((row) => toQuarantined(row, desk.pluginOf(row.channel))), total };
    return listAnswer(list, page, (records, count) => ({
      ...{ records, count },
      hasMore: list.first + records.length < count,
    }));
  });
  route(app, showQuarantined, async ({ params }) => {
    const row = await desk.show(params.id);
    return toQuarantinedDetails(row, desk.pluginOf(row.channel));
  });
  route(app, startQuarantineRun, async ({ body, principal }) => {
    const { action, all, ...asked } = body;
    if (!all && Object.keys(asked).length === 0)
      throw apiError('ERR_VALIDATION', 'Say which: ids, plugin, connectionId, or all.', { field: 'ids' });
    return toRun(await runs.begin(action, asked, { userId: principal.userId }));
  });
  route(app, showQuarantineRun, async ({ params }) => toRun(await runs.show(params.id)));
  route(app, countUnreadable, async ({ params, principal }) => {
    const { count, newest } = await desk.ofConnection(principal, params.id);
    return { count, newest: newest?.toISOString() ?? null };
  });
}
