import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listContacts } from '@recado/sdk/contracts';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/services';

/** The contact search begins here. */
export const MIN_SEARCH = 3;
const PAUSE_MS = 500;

/** Contacts whose name or number fits what is typed, half a second after the last key. */
export const useContactSearch = (text: string) => {
  const api = useApi();
  const [asked, setAsked] = useState('');
  const wanted = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const enough = wanted.length >= MIN_SEARCH && asked.length >= MIN_SEARCH;
  const query = useQuery({
    queryKey: ['contactSearch', asked],
    queryFn: ({ signal }) => api.call(listContacts, { query: { searchParam: asked }, signal }),
    enabled: enough,
    placeholderData: keepPreviousData,
  });
  return {
    enough,
    contacts: enough ? (query.data?.contacts ?? []) : [],
    searching: wanted.length >= MIN_SEARCH && (asked !== wanted || query.isFetching),
    error: query.error,
  };
};
