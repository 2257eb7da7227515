import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Api } from '@recado/sdk/client';
import { listConnections, type Connection } from '@recado/sdk/contracts';
import { useLiveEvent, useLiveTopic } from '../lib/live-hooks';
import { learnChannels } from '../lib/look/plugin-channels';
import { useApi } from '../lib/services';

export const CONNECTIONS_KEY = ['connections'] as const;

export const connectionsQuery = (api: Api) => ({
  queryKey: CONNECTIONS_KEY,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const list = await api.call(listConnections, { query: { session: 0 }, signal });
    learnChannels(list);
    return list;
  },
  staleTime: 300_000,
});

/** The company's connections, with the capabilities of their channels. */
export const useConnections = () => useQuery(connectionsQuery(useApi()));

const change = (queries: QueryClient, next: (list: Connection[]) => Connection[]) =>
  queries.setQueryData<Connection[]>(CONNECTIONS_KEY, (list) => list && next(list));

/** Keeps the connections up to date by live events; mounted once, in the shell. */
export function useConnectionUpdates(): void {
  const queries = useQueryClient();
  useLiveTopic('whatsapp', (event) =>
    change(queries, (list) => {
      const id = event.action === 'delete' ? event.whatsappId : event.whatsapp.id;
      const rest = list.filter((connection) => connection.id !== id);
      if (event.action === 'delete') return rest;
      learnChannels([event.whatsapp]);
      return rest.length === list.length
        ? [...list, event.whatsapp]
        : list.map((connection) => (connection.id === id ? event.whatsapp : connection));
    }),
  );
  useLiveTopic('whatsappSession', ({ session }) =>
    change(queries, (list) =>
      list.map((connection) =>
        connection.id === session.id
          ? { ...connection, status: session.status as Connection['status'] }
          : connection,
      ),
    ),
  );
  useLiveEvent('resync', () => void queries.invalidateQueries({ queryKey: CONNECTIONS_KEY }));
}
