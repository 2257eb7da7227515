import type { OptionForm } from '../contracts/chatbot.js';
import type { FlowOption } from './flow.js';

/** The tree of a queue as calls carry it, for the bot; options that are not saved get ids below zero. */
export function optionsFromWire(forms: readonly OptionForm[]): FlowOption[] {
  let unsaved = 0;
  const optionFrom = (form: OptionForm): FlowOption => {
    const kind = form.queueType ?? 'text';
    const targets = {
      text: null,
      attendent: form.optUserId,
      queue: form.optQueueId,
      integration: form.optIntegrationId,
      file: form.optFileId,
    };
    return {
      id: form.id ?? (unsaved -= 1),
      name: form.name,
      message: form.greetingMessage ?? null,
      kind,
      targetId: targets[kind] ?? null,
      closeTicket: form.closeTicket ?? false,
      options: (form.options ?? []).map(optionFrom),
    };
  };
  return forms.map(optionFrom);
}
