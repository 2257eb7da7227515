import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@recado/sdk/client';
import {
  cancelContactImport,
  contactImportErrors,
  showContactImport,
  startContactImport,
  uploadContactImport,
  type ContactImport,
  type ImportMapping,
} from '@recado/sdk/contracts';
import { useCallback, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { useUser } from '../../../lib/session';
import { saveFile, stored } from '@recado/sdk/ui';

/** Milliseconds between two polls of a running import. */
const POLL_MS = 700;

/** One import, from the file to its end. It runs on the server: a user who returns finds its current state. */
export function useImport() {
  const api = useApi();
  const queries = useQueryClient();
  const { language, showError } = useI18n();
  const { id: userId } = useUser();
  const storeKey = `recado.contactImport.${userId}`;
  const [id, setId] = useState(() => Number(stored.get(storeKey)) || null);
  const [progress, setProgress] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const file = useRef<File>(undefined);
  const key = ['contactImport', id];

  const { data: job = null, isPending } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      try {
        return await api.call(showContactImport, { params: { id: id! }, signal });
      } catch (error) {
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      }
    },
    enabled: id !== null,
    refetchInterval: (query) => (query.state.data?.state === 'running' ? POLL_MS : false),
    staleTime: 0,
  });
  const keep = useCallback(
    (next: ContactImport) => {
      stored.set(storeKey, String(next.id));
      queries.setQueryData(['contactImport', next.id], next);
      setId(next.id);
    },
    [queries, storeKey],
  );
  const run = useCallback(
    async (work: () => Promise<ContactImport>) => {
      setBusy(true);
      try {
        keep(await work());
      } catch (error) {
        showError(error);
      } finally {
        setBusy(false);
        setProgress(null);
      }
    },
    [keep, showError],
  );
  const upload = useCallback(
    (chosen: File, sheet?: string) =>
      run(() => {
        file.current = chosen;
        setProgress(0);
        const body = new FormData();
        if (sheet) body.set('sheet', sheet);
        body.set('file', chosen);
        return api.upload(uploadContactImport, { body, onProgress: setProgress });
      }),
    [api, run],
  );
  const forget = useCallback(() => {
    stored.set(storeKey, '');
    setId(null);
  }, [storeKey]);

  return {
    job: id === null ? null : job,
    loading: id !== null && isPending,
    busy,
    progress,
    upload,
    /** Reads another sheet of the file that was chosen in this dialog. */
    takeSheet: file.current && ((sheet: string) => upload(file.current!, sheet)),
    start: (mapping: ImportMapping, header: boolean, dryRun: boolean) =>
      run(() => api.call(startContactImport, { params: { id: id! }, body: { mapping, header, dryRun } })),
    cancel: () => run(() => api.call(cancelContactImport, { params: { id: id! } })),
    forget,
    saveErrors: async (name: string) => {
      const query = { format: 'xlsx', language } as const;
      try {
        saveFile(await api.download(contactImportErrors, { params: { id: id! }, query }), name);
      } catch (error) {
        showError(error);
      }
    },
  };
}
export type ImportControl = ReturnType<typeof useImport>;
