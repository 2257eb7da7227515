import { useRef, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { UserImportMapping, UserImportPreview, UserImportResult } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { errorKey } from '../../../providers/error-text';
import { readyPeople } from './import-people';

interface Reading {
  sheet?: string;
  mapping?: UserImportMapping;
  header?: boolean;
}

/** The import of people: a file, what it would do, and whom it has invited. Nothing is stored before the last. */
export function useUserImport() {
  const provider = useDataProvider<OfficeDataProvider>();
  const refresh = useRefresh();
  const file = useRef<File>(undefined);
  const [sent, setSent] = useState<number>();
  const [busy, setBusy] = useState(false);
  /** The key of the text for the last failure. */
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<UserImportPreview>();
  const [result, setResult] = useState<UserImportResult>();

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(errorKey(error));
    } finally {
      setBusy(false);
      setSent(undefined);
    }
  }
  const read = (chosen: File, how: Reading = {}) =>
    run(async () => {
      file.current = chosen;
      setSent(0);
      setPreview(await provider.previewUserImport({ file: chosen, ...how }, setSent));
    });
  return {
    ...{ busy, sent, problem, preview, result, setProblem },
    read: (chosen: File) => void read(chosen),
    /** Reads the same file in another way. */
    again: (how: Reading) => void (file.current && read(file.current, how)),
    other: () => {
      setPreview(undefined);
      setProblem(undefined);
    },
    invite: () =>
      void run(async () => {
        setResult(await provider.importUsers(readyPeople(preview!)));
        refresh();
      }),
  };
}
export type UserImport = ReturnType<typeof useUserImport>;
