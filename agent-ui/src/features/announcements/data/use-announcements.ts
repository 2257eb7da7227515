import { useCallback, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listAnnouncements, readAnnouncements } from '@recado/sdk/contracts';
import { useI18n } from '../../../lib/i18n';
import { useLiveEvent, useLiveTopic } from '../../../lib/live-hooks';
import { useApi } from '../../../lib/services';
import { Meanwhile } from '../../../live/meanwhile';
import {
  afterEvent,
  afterReading,
  listOf,
  withPage,
  type AnnouncementEvent,
  type AnnouncementList,
  type ReadNote,
} from './announcement-list';

const KEY = ['announcements'];

type Change = AnnouncementEvent | ReadNote;
const afterChange = (list: AnnouncementList, change: Change): AnnouncementList =>
  'ids' in change ? afterReading(list, change) : afterEvent(list, change);

/** What changes while the list is under way; one for the page, since its two places share the list. */
const changes = new Meanwhile<Change>();

/** The user's announcements. */
export function useAnnouncements() {
  const api = useApi();
  const { showError } = useI18n();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const asked = api.call(listAnnouncements, { query: { shown: true }, signal });
      const { answer, meanwhile } = await changes.during(() => asked);
      return meanwhile.reduce(afterChange, listOf(answer));
    },
    staleTime: Infinity,
  });
  const [loading, setLoading] = useState(false);
  const { data } = query;
  const more = useCallback(async () => {
    if (loading || !data?.hasMore) return;
    setLoading(true);
    try {
      const page = await api.call(listAnnouncements, { query: { shown: true, pageNumber: data.pages + 1 } });
      queries.setQueryData<AnnouncementList>(KEY, (list) => list && withPage(list, page));
    } catch (error) {
      showError(error);
    } finally {
      setLoading(false);
    }
  }, [api, data, loading, queries, showError]);
  /** Throws as the call does. */
  const read = useCallback(
    async (ids: readonly number[], acknowledge = false) => {
      await api.call(readAnnouncements, { body: { ids: [...ids], acknowledge } });
      const note = { ids, acknowledge, at: new Date().toISOString() };
      changes.note(note);
      queries.setQueryData<AnnouncementList>(KEY, (list) => list && afterReading(list, note));
    },
    [api, queries],
  );
  return { ...query, list: data, more, read };
}

/** Keeps them up to date by live events; mounted once. */
export function useAnnouncementUpdates(): void {
  const queries = useQueryClient();
  useLiveTopic('announcement', (event) => {
    changes.note(event);
    queries.setQueryData<AnnouncementList>(KEY, (list) => list && afterEvent(list, event));
  });
  useLiveEvent('resync', () => void queries.invalidateQueries({ queryKey: KEY }));
}
