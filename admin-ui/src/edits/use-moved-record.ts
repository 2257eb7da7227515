import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { resourceOf } from '../resources/registry';

/** Milliseconds after which an open form polls for changes without live events. */
export const LOOK_MS = 15_000;
export const watchKey = (resource: string | undefined) => ['record-watch', resource];

export interface Versioned {
  id: RaRecord['id'];
  version?: number;
}
export const isLater = (now: { version?: number }, read: { version?: number }): boolean =>
  (now.version ?? 0) > (read.version ?? 0);

/** The current record of an open form, once somebody edited it after it was read. */
export function useMovedRecord<T extends Versioned>(resource: string, record: T | undefined): T | undefined {
  const provider = useDataProvider();
  const { data: now } = useQuery({
    queryKey: [...watchKey(resource), record?.id],
    queryFn: async () => (await provider.getOne(resource, { id: record!.id })).data as T,
    ...(record && { initialData: record }),
    enabled: record !== undefined,
    staleTime: Infinity,
    refetchInterval: resourceOf(resource)?.live ? false : LOOK_MS,
  });
  return record && now && isLater(now, record) ? now : undefined;
}
