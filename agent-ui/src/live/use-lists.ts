import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { listQueues, listUserNames, type Connection } from '@recado/sdk/contracts';
import { distinctNames, isAdmin } from '@recado/sdk/rules';
import { useLiveTopic } from '../lib/live-hooks';
import { useApi } from '../lib/services';
import { useUser } from '../lib/session';
import { useConnections as useConnectionsQuery } from './connections';

const NONE: never[] = [];
const QUEUES = ['queues'] as const;
const USERS = ['userNames'] as const;

/** The company's queues, kept up to date by live events. */
export const useQueues = () => {
  const api = useApi();
  return useQuery({ queryKey: QUEUES, queryFn: ({ signal }) => api.call(listQueues, { signal }) });
};

/** The queues that this user works in; admins and supervisors see every queue. */
export const useMyQueues = () => {
  const user = useUser();
  const { data } = useQueues();
  return isAdmin(user) || user.profile === 'supervisor' ? (data ?? NONE) : user.queues;
};

/** Two of one name are told apart by their numbers. */
export function useConnections(): readonly Connection[] {
  const { data } = useConnectionsQuery();
  return useMemo(() => (data ? distinctNames(data, ({ number }) => number) : NONE), [data]);
}

export const useUserNames = (enabled = true) => {
  const api = useApi();
  const query = useQuery({
    queryKey: USERS,
    queryFn: ({ signal }) => api.call(listUserNames, { signal }),
    enabled,
  });
  return query.data ?? NONE;
};

/** The names once they are needed, instead of while a component is mounted. */
export const useUserNamesLater = () => {
  const api = useApi();
  const queries = useQueryClient();
  return useCallback(
    () => queries.ensureQueryData({ queryKey: USERS, queryFn: () => api.call(listUserNames) }),
    [api, queries],
  );
};

/** Reloads lists that a live event reports as changed. Mounted once. */
export const useFreshLists = (): void => {
  const queries = useQueryClient();
  useLiveTopic('queue', () => void queries.invalidateQueries({ queryKey: QUEUES }));
  useLiveTopic('user', () => void queries.invalidateQueries({ queryKey: USERS }));
};
