import type { ChatbotOption, OptionForm, OptionNode } from '@recado/sdk/contracts';
import type { OptionRow, OptionValues } from './options.repo.js';

const shown = (row: OptionRow) => ({
  id: row.id,
  name: row.name,
  greetingMessage: row.message ?? '',
  queueType: row.kind,
  optQueueId: row.targetQueueId,
  optUserId: row.targetUserId,
  optIntegrationId: row.targetIntegrationId,
  optFileId: row.targetFileListId,
  closeTicket: Boolean(row.closeTicket),
});

export const toOption = (row: OptionRow): ChatbotOption => ({
  ...shown(row),
  queueId: row.queueId,
  chatbotId: row.parentId,
  position: row.position,
});

/** The rows of one queue as a tree, in the order of their levels. */
export function toTree(rows: readonly OptionRow[]): OptionNode[] {
  const under = new Map<number | null, OptionRow[]>();
  for (const row of rows) under.set(row.parentId, [...(under.get(row.parentId) ?? []), row]);
  const level = (parentId: number | null): OptionNode[] =>
    (under.get(parentId) ?? []).map((row) => ({ ...shown(row), options: level(row.id) }));
  return level(null);
}

/** The columns of an option from a form; of the targets only the one of its kind. */
export function fromOptionForm(
  form: Omit<OptionForm, 'id' | 'options'>,
): Omit<OptionValues, 'id' | 'queueId' | 'parentId' | 'position'> {
  const kind = form.queueType ?? 'text';
  return {
    name: form.name.trim(),
    message: form.greetingMessage?.trim() || null,
    kind,
    targetQueueId: (kind === 'queue' && form.optQueueId) || null,
    targetUserId: (kind === 'attendent' && form.optUserId) || null,
    targetIntegrationId: (kind === 'integration' && form.optIntegrationId) || null,
    targetFileListId: (kind === 'file' && form.optFileId) || null,
    closeTicket: form.closeTicket ?? false,
  };
}
