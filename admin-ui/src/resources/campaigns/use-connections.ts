import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Connection, Template } from '@recado/sdk/contracts';
import { distinctNames } from '@recado/sdk/rules';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { connectionIds } from './campaign-record';

const OFFERED = { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' } } as const;
/** The server asks the provider as often. */
const FRESH_MS = 60_000;

/** Two of one name are told apart by their numbers. */
export function useOfferedConnections(): Connection[] {
  const { data } = useGetList<Connection>('connections', OFFERED);
  return useMemo(() => distinctNames(data ?? [], ({ number }) => number), [data]);
}

/** The connections that the form names, in its order. */
export function useChosenConnections(): Connection[] {
  const ids = connectionIds(useWatch({ name: 'whatsappId' }));
  const offered = useOfferedConnections();
  return ids.flatMap((id) => offered.find((one) => one.id === id) ?? []);
}

export const sameTemplate = (
  one: Pick<Template, 'name' | 'language'>,
  other: Pick<Template, 'name' | 'language'>,
): boolean => one.name === other.name && one.language === other.language;

/** The templates that all of these connections have. */
export function useSharedTemplates(connections: readonly Connection[]) {
  const provider = useDataProvider<OfficeDataProvider>();
  return useQueries({
    queries: connections.map(({ id }) => ({
      queryKey: ['campaigns', 'templates', id],
      queryFn: () => provider.connectionTemplates(id),
      staleTime: FRESH_MS,
      retry: false,
    })),
    combine: (results) => {
      const [first = [], ...others] = results.flatMap(({ data }) => (data ? [data] : []));
      return {
        templates: first.filter((one) =>
          others.every((list) => list.some((other) => sameTemplate(one, other))),
        ),
        isPending: results.some((one) => one.isPending),
        error: results.find((one) => one.error)?.error,
        again: () => void Promise.all(results.map((one) => one.refetch())),
      };
    },
  });
}
