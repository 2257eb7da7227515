import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { MENTIONS_MAX, listMentionable, type Mentionable } from '@recado/sdk/contracts';
import { useEffect, useState } from 'react';
import { useLiveTopic } from '../../../../lib/live-hooks';
import { useApi } from '../../../../lib/services';
import { fits } from './mention-text';

/** Milliseconds without a key before a large team is searched. */
const REST_MS = 150;
const STALE_MS = 15_000;

const KEY = ['mentionable'];

/** Colleagues who may see the ticket, and whether they are online now, by what was typed. A small team is asked for once. */
export function useColleagues(ticketId: number, search: string | undefined) {
  const api = useApi();
  const asked = useRested(search?.trim() ?? '');
  const ask = (searchParam: string, enabled: boolean) => ({
    queryKey: [...KEY, ticketId, searchParam],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(listMentionable, {
        params: { ticketId },
        query: searchParam ? { searchParam } : {},
        signal,
      }),
    enabled,
    staleTime: STALE_MS,
  });
  const queries = useQueryClient();
  useLiveTopic('user', () => void queries.invalidateQueries({ queryKey: KEY }));
  const all = useQuery(ask('', search !== undefined));
  const isLarge = (all.data?.length ?? 0) >= MENTIONS_MAX;
  const found = useQuery({
    ...ask(asked, isLarge && asked !== '' && search !== undefined),
    placeholderData: keepPreviousData,
  });
  const known: readonly Mentionable[] = (isLarge && asked !== '' ? found.data : all.data) ?? [];
  return {
    colleagues: search === undefined ? [] : known.filter(({ name }) => fits(name, search)),
    loading: all.isPending || (isLarge && asked !== '' && found.isPending),
  };
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
