import type { FlowConnection } from '@recado/sdk/flow';
import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import * as repo from './connections.repo.js';

/** A connection's configuration for the chatbot, without its hours; undefined if the company has no such connection. */
export async function connectionFlow(
  db: Db,
  scope: TenantScope,
  id: number,
): Promise<FlowConnection | undefined> {
  const row = await repo.findConnection(db, scope, id);
  if (!row) return undefined;
  return {
    queueIds: await repo.menuQueueIds(db, scope, id),
    greetingMessage: row.greetingMessage,
    greetingMedia: row.greetingMediaId === null ? null : String(row.greetingMediaId),
    closingMessage: row.closingMessage,
    outOfHoursMessage: row.outOfHoursMessage,
    ratingMessage: row.ratingMessage,
    inactiveMessage: row.inactivityMessage,
    expiresInactiveMessage: row.expiryMessage,
    maxUseBotQueues: row.botMenuLimit,
    timeUseBotQueues: row.botRestMinutes,
    timeSendQueue: row.sendToQueueMinutes,
    sendIdQueue: row.sendToQueueId,
    timeInactiveMessage: row.inactivityMinutes,
    expiresTicket: row.expiryMinutes,
    whenExpiresTicket: row.expiresUnansweredOnly ? 1 : 0,
    maxUseBotQueuesNPS: row.ratingLimit,
    expiresTicketNPS: row.ratingExpiryMinutes,
    integrationId: row.flowIntegrationId,
    promptId: row.promptId,
  };
}
