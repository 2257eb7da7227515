import { optionsFromWire, type FlowQueue } from '@recado/sdk/flow';
import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { optionTrees } from './options/option-trees.js';
import * as repo from './queues.repo.js';

/** All queues of a company in the chatbot's form, without their hours: an option can lead to any of them. */
export async function queueFlows(db: Db, scope: TenantScope): Promise<FlowQueue[]> {
  const rows = await repo.allQueues(db, scope);
  const trees = await optionTrees(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    greetingMessage: row.greetingMessage,
    outOfHoursMessage: row.outOfHoursMessage,
    closeTicket: Boolean(row.closeTicket),
    rotationMinutes: row.rotationEnabled ? row.rotationMinutes : null,
    integrationId: row.flowIntegrationId,
    promptId: row.promptId,
    fileListId: row.fileListId,
    options: optionsFromWire(trees.get(row.id) ?? []),
  }));
}
