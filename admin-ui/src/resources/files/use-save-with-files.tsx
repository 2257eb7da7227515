import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin';
import type { FileList } from '@recado/sdk/contracts';
import { sendChanges } from '../../edits/send-changes';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';
import { chosenFiles, toFileListForm } from './file-list-record';

const toChanges = sendChanges(toFileListForm);
type Read = Parameters<typeof toChanges>[1];

/** Files need their options' ids, so they follow the form. `sent`: the share that was sent so far. */
export function useSaveWithFiles(saved: string) {
  const provider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const translate = useTranslate();
  const values = useRef<Record<string, unknown>>({});
  const [sent, setSent] = useState<number>();
  return {
    sent,
    transform: (form: Record<string, unknown>, read?: Read) => {
      values.current = form;
      return toChanges(form, read);
    },
    onSuccess: async (list: FileList) => {
      const files = chosenFiles(values.current, list);
      try {
        if (files.length) {
          setSent(0);
          await provider.uploadListFiles(list.id, files, setSent);
        }
        notify(saved, { type: 'success', messageArgs: { smart_count: 1 } });
        redirect('list', 'files');
      } catch (error) {
        const reason = translate(errorKey(error));
        notify('office.files.notSent', { type: 'error', messageArgs: { reason }, multiLine: true });
        redirect('edit', 'files', list.id);
      } finally {
        setSent(undefined);
        refresh();
      }
    },
  };
}
