import type { ConnectionAutomation, ConnectionAutomationForm } from '@recado/sdk/contracts';
import type { MediaStore } from '../../ports/media.js';
import type { ConnectionModel } from './connections.model.js';

/** How a file is shown beside its address. */
export interface GreetingFile {
  filename: string | null;
  mimeType: string;
}

/** A connection's automation on the wire. */
export function toAutomation(
  row: ConnectionModel,
  file: GreetingFile | undefined,
  media: Pick<MediaStore, 'signedPath'>,
): ConnectionAutomation {
  return {
    greetingMessage: row.greetingMessage,
    greetingMediaAttachment: file && row.greetingMediaId ? media.signedPath(row, row.greetingMediaId) : null,
    greetingMediaName: file?.filename ?? null,
    greetingMediaType: file?.mimeType ?? null,
    complationMessage: row.closingMessage,
    farewellMessage: row.closingMessage,
    outOfHoursMessage: row.outOfHoursMessage,
    ratingMessage: row.ratingMessage,
    inactiveMessage: row.inactivityMessage,
    expiresInactiveMessage: row.expiryMessage,
    maxUseBotQueues: row.botMenuLimit,
    timeUseBotQueues: row.botRestMinutes,
    timeInactiveMessage: row.inactivityMinutes,
    expiresTicket: row.expiryMinutes,
    whenExpiresTicket: row.expiresUnansweredOnly ? 1 : 0,
    maxUseBotQueuesNPS: row.ratingLimit,
    expiresTicketNPS: row.ratingExpiryMinutes,
    timeSendQueue: row.sendToQueueMinutes as ConnectionAutomation['timeSendQueue'],
    sendIdQueue: row.sendToQueueId,
    timeCreateNewTicket: row.timeCreateNewTicket,
    promptId: row.promptId,
    integrationId: row.flowIntegrationId,
    provider: row.provider,
  };
}

/** The columns that a form names; absent fields stay undefined. */
export function fromAutomation(form: ConnectionAutomationForm): Partial<ConnectionModel> {
  return {
    greetingMessage: form.greetingMessage,
    closingMessage: form.complationMessage,
    outOfHoursMessage: form.outOfHoursMessage,
    ratingMessage: form.ratingMessage,
    inactivityMessage: form.inactiveMessage,
    expiryMessage: form.expiresInactiveMessage,
    botMenuLimit: form.maxUseBotQueues,
    botRestMinutes: form.timeUseBotQueues,
    inactivityMinutes: form.timeInactiveMessage,
    expiryMinutes: form.expiresTicket,
    expiresUnansweredOnly: form.whenExpiresTicket === undefined ? undefined : form.whenExpiresTicket === 1,
    ratingLimit: form.maxUseBotQueuesNPS,
    ratingExpiryMinutes: form.expiresTicketNPS,
    sendToQueueMinutes: form.timeSendQueue,
    sendToQueueId: form.sendIdQueue,
    timeCreateNewTicket: form.timeCreateNewTicket,
    promptId: form.promptId,
    flowIntegrationId: form.integrationId,
    provider: form.provider?.trim(),
  };
}
