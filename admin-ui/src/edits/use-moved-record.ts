import { useQuery } from '@tanstack/react-query';
import { isApiError } from '@recado/sdk/client';
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

/** A resource without a call for one record answers that there is no such call: that says nothing about the record. */
const isMissing = (error: unknown): boolean =>
  isApiError(error) && error.status === 404 && error.code !== 'ERR_NOT_FOUND';

/**
 * What became of an open form's record: `moved` is the record once somebody edited it after it was read, `isGone` says
 * that it was deleted, and `look` asks at once.
 */
export function useMovedRecord<T extends Versioned>(resource: string, record: T | undefined) {
  const provider = useDataProvider();
  const {
    data: now,
    error,
    refetch: look,
  } = useQuery({
    queryKey: [...watchKey(resource), record?.id],
    queryFn: async () => (await provider.getOne(resource, { id: record!.id })).data as T,
    ...(record && { initialData: record }),
    enabled: record !== undefined,
    staleTime: Infinity,
    refetchInterval: resourceOf(resource)?.live ? false : LOOK_MS,
  });
  const moved = record && now && isLater(now, record) ? now : undefined;
  return { moved, isGone: isMissing(error), look };
}
