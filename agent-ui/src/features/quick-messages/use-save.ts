import {
  createQuickMessage,
  deleteQuickMessageMedia,
  updateQuickMessage,
  uploadQuickMessageMedia,
} from '@recado/sdk/contracts';
import { useApi } from '../../lib/services';
import type { ChosenMedia } from './MediaField';
import type { Edited, quickMessageBody } from './quick-message-form';

/** Saves an entry, then its file. */
export function useSave() {
  const api = useApi();
  return async (
    edited: Edited,
    body: ReturnType<typeof quickMessageBody>,
    media: ChosenMedia,
  ): Promise<void> => {
    const saved =
      typeof edited === 'string'
        ? await api.call(createQuickMessage, { body })
        : await api.call(updateQuickMessage, { params: { id: edited.id }, body });
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
