import type { OptionForm } from '@recado/sdk/contracts';
import { toForm, type OptionDraft } from './chatbot/option-tree';

/** Initial values of a queue's form. */
export const NEW_QUEUE = {
  ativarRoteador: false,
  tempoRoteador: 0,
  closeTicket: false,
  chatbots: [] as OptionDraft[],
};

/** The form's values in the API's shape. */
export const toQueueForm = <T extends { chatbots?: OptionDraft[] | null }>(
  values: T,
): Omit<T, 'chatbots'> & { chatbots?: OptionForm[] } => ({
  ...values,
  chatbots: values.chatbots ? toForm(values.chatbots) : undefined,
});
