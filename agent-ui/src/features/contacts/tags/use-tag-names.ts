import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listTagNames, type Tag } from '@recado/sdk/contracts';
import { useApi } from '../../../lib/services';
import { useLiveTopic } from '../../../live/hooks';

export const TAG_NAMES_KEY = ['tagNames'] as const;
const NONE: Tag[] = [];

/** The company's tags to choose from. */
export function useTagNames(): Tag[] {
  const api = useApi();
  const queries = useQueryClient();
  useLiveTopic('tag', () => void queries.invalidateQueries({ queryKey: TAG_NAMES_KEY }));
  const { data = NONE } = useQuery({
    queryKey: TAG_NAMES_KEY,
    queryFn: ({ signal }) => api.call(listTagNames, { signal }),
    staleTime: 300_000,
  });
  return data;
}
