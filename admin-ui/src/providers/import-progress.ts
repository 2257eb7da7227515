import { useQuery } from '@tanstack/react-query';

/** Progress of a connection's history import: `this` of `all` messages, -1 while it is being prepared. */
export interface ImportProgress {
  this: number;
  all: number;
  date: string;
}

export const importProgressKey = (connectionId: number) => ['importProgress', connectionId];

/** As of the last live event; null where none is running. */
export function useImportProgress(connectionId: number): ImportProgress | null {
  const { data } = useQuery<ImportProgress | null>({
    queryKey: importProgressKey(connectionId),
    queryFn: () => null,
    enabled: false,
    gcTime: Infinity,
  });
  return data ?? null;
}
