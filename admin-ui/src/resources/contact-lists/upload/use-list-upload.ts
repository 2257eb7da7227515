import { useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, useNotify } from 'react-admin';
import type { ContactImport, ContactList, ImportMapping, Language } from '@recado/sdk/contracts';
import { isApiError } from '@recado/sdk/client';
import { saveFile } from '@recado/sdk/ui';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { errorKey } from '../../../providers/error-text';

/** Milliseconds between two looks at a running upload. */
const POLL_MS = 700;
const keyOf = (id: number | null) => ['contact-lists', 'upload', id];

/** The upload of a list. It runs on the server: whoever returns finds its current state. */
export function useListUpload({ id: listId, importId }: Pick<ContactList, 'id' | 'importId'>) {
  const provider = useDataProvider<OfficeDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const language = useLocale() as Language;
  const [id, setId] = useState(importId);
  // Of an earlier visit only what is not over is shown again.
  const [isOwn, setOwn] = useState(false);
  const [sent, setSent] = useState<number>();
  const [busy, setBusy] = useState(false);
  const file = useRef<File>(undefined);
  const { data = null, isPending } = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      try {
        return await provider.listUpload(id!, signal);
      } catch (error) {
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      }
    },
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
    staleTime: 0,
  });
  const isOver = data !== null && data.state !== 'ready' && data.state !== 'running';

  async function run(work: () => Promise<ContactImport>): Promise<void> {
    setBusy(true);
    try {
      const next = await work();
      queries.setQueryData(keyOf(next.id), next);
      setOwn(true);
      setId(next.id);
    } catch (error) {
      notify(errorKey(error), { type: 'error', multiLine: true, autoHideDuration: 8000 });
    } finally {
      setBusy(false);
      setSent(undefined);
    }
  }
  const upload = (chosen: File, sheet?: string) => {
    file.current = chosen;
    setSent(0);
    return run(() =>
      provider.uploadToList(listId, { file: chosen, ...(sheet !== undefined && { sheet }) }, setSent),
    );
  };
  return {
    job: isOver && !isOwn ? null : data,
    isLoading: id !== null && isPending,
    ...{ busy, sent, upload },
    /** Reads another sheet of the file that was chosen in this dialog. */
    takeSheet: (sheet: string) => file.current && void upload(file.current, sheet),
    hasFile: () => file.current !== undefined,
    start: (mapping: ImportMapping, header: boolean) =>
      run(() => provider.startListUpload(id!, mapping, header)),
    cancel: () => run(() => provider.cancelListUpload(id!)),
    other: () => setId(null),
    async saveErrors(name: string) {
      try {
        saveFile(await provider.listUploadErrors(id!, language), name);
      } catch (error) {
        notify(errorKey(error), { type: 'error' });
      }
    },
  };
}
export type ListUpload = ReturnType<typeof useListUpload>;
