import { useGetList } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';

/** A connection as it changes: lists follow live events, open forms do not. */
export function useConnection(id: number | undefined): Connection | undefined {
  const { data } = useGetList<Connection>(
    'connections',
    { filter: { id: [id] }, pagination: { page: 1, perPage: 1 } },
    { enabled: id !== undefined },
  );
  return data?.[0];
}
