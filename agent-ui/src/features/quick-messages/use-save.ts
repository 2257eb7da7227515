import {
  createQuickMessage,
  deleteQuickMessageMedia,
  showQuickMessage,
  updateQuickMessage,
  uploadQuickMessageMedia,
  type QuickMessage,
} from '@recado/sdk/contracts';
import { useState } from 'react';
import { changeSaver } from '../../lib/save-changes';
import { useApi } from '../../lib/services';
import type { ChosenMedia } from './MediaField';
import type { Edited, quickMessageBody } from './quick-message-form';

type Body = ReturnType<typeof quickMessageBody>;

/** Saves an entry, then its file. `toBody`: an entry as the form would send it. */
export function useSave(toBody: (entry: QuickMessage) => Body) {
  const api = useApi();
  const [saveChanges] = useState(changeSaver);
  const editOf = (entry: QuickMessage, body: Body) => {
    const params = { id: entry.id };
    const readOf = (one: QuickMessage) => ({ form: toBody(one), version: one.version });
    return {
      read: readOf(entry),
      form: body,
      put: (changes: Partial<Body> & { ifVersion: number }) =>
        api.call(updateQuickMessage, { params, body: changes }),
      show: async () => readOf(await api.call(showQuickMessage, { params })),
    };
  };
  return async (edited: Edited, body: Body, media: ChosenMedia): Promise<void> => {
    const saved =
      typeof edited === 'string'
        ? await api.call(createQuickMessage, { body })
        : ((await saveChanges(editOf(edited, body))) ?? edited);
    const params = { id: saved.id };
    if (media instanceof File) {
      const form = new FormData();
      form.set('typeArch', 'quickMessage');
      form.set('file', media);
      await api.upload(uploadQuickMessageMedia, { params, body: form });
    } else if (media === null && saved.mediaPath !== null)
      await api.call(deleteQuickMessageMedia, { params });
  };
}
