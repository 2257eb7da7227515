import type { BodyOf, OptionNode, Queue, createQueue, updateQueue } from '@recado/sdk/contracts';
import { hoursOf, schedulesOf } from '../weekly-hours/weekly-hours.wire.js';
import type { QueueModel } from './queues.model.js';

export function toQueue(queue: QueueModel, chatbots: OptionNode[]): Queue {
  return {
    id: queue.id,
    name: queue.name,
    color: queue.color,
    orderQueue: queue.position,
    greetingMessage: queue.greetingMessage,
    outOfHoursMessage: queue.outOfHoursMessage,
    ativarRoteador: queue.rotationEnabled,
    tempoRoteador: queue.rotationMinutes,
    closeTicket: queue.closeTicket,
    integrationId: queue.flowIntegrationId,
    fileListId: queue.fileListId,
    promptId: queue.promptId,
    chatbots,
    schedules: schedulesOf(queue),
    version: queue.version,
    createdAt: queue.createdAt.toISOString(),
    updatedAt: queue.updatedAt.toISOString(),
  };
}

/** The columns that a form names; absent fields stay undefined. */
export function fromQueueForm(
  form: BodyOf<typeof createQueue> | BodyOf<typeof updateQueue>,
): Partial<QueueModel> {
  return {
    name: form.name?.trim(),
    color: form.color === undefined ? undefined : normalColor(form.color),
    position: form.orderQueue,
    greetingMessage: form.greetingMessage,
    outOfHoursMessage: form.outOfHoursMessage,
    rotationEnabled: form.ativarRoteador,
    rotationMinutes: form.tempoRoteador,
    closeTicket: form.closeTicket,
    flowIntegrationId: form.integrationId,
    fileListId: form.fileListId,
    promptId: form.promptId,
    serviceHours: hoursOf(form.schedules),
  };
}

/** One spelling for each colour, so that the unique key treats `#ABC` and `#aabbcc` as the same. */
export function normalColor(text: string): string {
  const hex = text.trim().toLowerCase().replace(/^#/, '');
  if (!/^([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(hex)) return text.trim().toLowerCase();
  return `#${hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex}`;
}
