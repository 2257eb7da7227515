import type { AnswerOf, listTicketLog } from '@recado/sdk/contracts';
import type { TextFunction } from './i18n';
import type { TextKey } from './texts/load';

export type TicketLogEntry = AnswerOf<typeof listTicketLog>[number];

const LINES: Record<string, TextKey> = {
  create: 'steps.logCreate',
  chatBot: 'steps.logChatBot',
  queue: 'steps.logQueue',
  open: 'steps.logOpen',
  access: 'steps.logAccess',
  transfered: 'steps.logTransfered',
  receivedTransfer: 'steps.logReceivedTransfer',
  closed: 'steps.logClosed',
  reopen: 'steps.logReopen',
  return: 'steps.logReturn',
  undo: 'steps.logUndo',
  lane: 'kanban.logLane',
};

/** One line of the history in words; an unknown kind keeps its name. */
export function historyLine(t: TextFunction, { type, user, queue, tag }: TicketLogEntry): string {
  const alone = type === 'reopen' && user === null;
  const isUnlaned = type === 'lane' && !tag;
  const key = alone ? 'steps.logReopenAlone' : isUnlaned ? 'kanban.logNoLane' : LINES[type];
  if (!key) return type;
  return t(key, {
    user: user?.name ?? t('steps.someone'),
    queue: queue?.name ?? t('common.noQueue'),
    tag: tag?.name ?? '',
  });
}
