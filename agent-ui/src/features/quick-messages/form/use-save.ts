import {
  createQuickMessage,
  deleteQuickMessageMedia,
  showQuickMessage,
  updateQuickMessage,
  uploadQuickMessageMedia,
  type QuickMessage,
} from '@recado/sdk/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { useEdit } from '../../../components/edits/use-edit';
import { useTexts } from '../../../lib/i18n';
import { useLiveTopic } from '../../../lib/live-hooks';
import { useApi } from '../../../lib/services';
import type { ChosenMedia } from '../../../components/message-text/MediaField';
import {
  isCategory,
  quickMessageBody,
  quickMessageValues,
  type Edited,
  type QuickMessageValues,
} from './quick-message-form';

interface SaveOptions {
  edited: Edited;
  categories: readonly QuickMessage[];
  mayShare: boolean;
  form: UseFormReturn<QuickMessageValues>;
}

/** Saves an entry, then its file; and reports when somebody else changes the entry meanwhile. */
export function useSave({ edited, categories, mayShare, form }: SaveOptions) {
  const api = useApi();
  const t = useTexts();
  const edit = useEdit<QuickMessage, QuickMessageValues>(
    {
      record: typeof edited === 'string' ? null : edited,
      toValues: quickMessageValues,
      toBody: (values, entry) => quickMessageBody(entry, values, mayShare),
      put: (id, changes) => api.call(updateQuickMessage, { params: { id }, body: changes }),
      show: (id) => api.call(showQuickMessage, { params: { id } }),
      labels: {
        shortcode: isCategory(edited) ? 'quickMessages.categoryName' : 'quickMessages.shortcode',
        message: 'quickMessages.message',
        categoryId: 'quickMessages.category',
        geral: 'quickMessages.shared',
        status: 'quickMessages.active',
      },
      textOf: (field, value) =>
        field === 'categoryId'
          ? (categories.find(({ id }) => id === value)?.shortcode ?? t('quickMessages.noCategory'))
          : undefined,
    },
    form,
  );
  useLiveTopic('quickMessage', (event) => {
    if (event.action === 'update') edit.heard(event.record);
  });
  /** Returns whether it was saved; returning to the form saves nothing. */
  const save = async (values: QuickMessageValues, media: ChosenMedia): Promise<boolean> => {
    const saved =
      typeof edited === 'string'
        ? await api.call(createQuickMessage, { body: quickMessageBody(edited, values, mayShare) })
        : await edit.save(values);
    if (!saved) return false;
    const params = { id: saved.id };
    if (media instanceof File) {
      const form = new FormData();
      form.set('typeArch', 'quickMessage');
      form.set('file', media);
      await api.upload(uploadQuickMessageMedia, { params, body: form });
    } else if (media === null && saved.mediaPath !== null)
      await api.call(deleteQuickMessageMedia, { params });
    return true;
  };
  return { save, edit: edit.state };
}
