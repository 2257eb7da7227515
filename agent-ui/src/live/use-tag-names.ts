import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createTag, listTagNames, TAG_NAME_MIN, type Tag } from '@recado/sdk/contracts';
import { avatarColor } from '@recado/sdk/ui';
import { useCallback } from 'react';
import { useI18n } from '../lib/i18n';
import { useLiveTopic } from '../lib/live-hooks';
import { useApi } from '../lib/services';
import { toast } from '../lib/toasts';

const KEY = ['tagNames'] as const;
const NONE: Tag[] = [];
const STALE_MS = 300_000;

/** The company's tags to choose from, including lanes of the board; loaded when a component shows them. */
export function useTagNames(): Tag[] {
  const api = useApi();
  const queries = useQueryClient();
  useLiveTopic('tag', () => void queries.invalidateQueries({ queryKey: KEY }));
  const { data = NONE } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(listTagNames, { signal }),
    staleTime: STALE_MS,
  });
  return data;
}

/** The same once they are needed, for a list that no component keeps open. */
export function useTagNamesLater(): () => Promise<Tag[]> {
  const api = useApi();
  const queries = useQueryClient();
  return useCallback(
    () => queries.fetchQuery({ queryKey: KEY, queryFn: () => api.call(listTagNames), staleTime: STALE_MS }),
    [api, queries],
  );
}

/** Creates a tag with a name, in a colour derived from it. On failure it shows why and returns nothing. */
export function useTagMaking(): (name: string) => Promise<Tag | undefined> {
  const api = useApi();
  const queries = useQueryClient();
  const { t, showError } = useI18n();
  return useCallback(
    async (name) => {
      if (name.length < TAG_NAME_MIN) {
        toast.error(t('contacts.tagShort'));
        return undefined;
      }
      try {
        const body = { name, color: avatarColor(name), kanban: 0 };
        const { id, color, kanban, name: made } = await api.call(createTag, { body });
        void queries.invalidateQueries({ queryKey: KEY });
        return { id, name: made, color, kanban };
      } catch (error) {
        showError(error);
        return undefined;
      }
    },
    [api, queries, showError, t],
  );
}
