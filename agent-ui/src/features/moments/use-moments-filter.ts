import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { momentsFilterIn, momentsParams, type MomentsFilter } from '../../lib/figures/moments-address';

/** What the board shows, kept in its address: `?queues=1,2&users=3&connections=4&own=1&all=1`. */
export function useMomentsFilter(): { filter: MomentsFilter; change: (next: MomentsFilter) => void } {
  const [params, setParams] = useSearchParams();
  const said = params.toString();
  const filter = useMemo(() => momentsFilterIn(new URLSearchParams(said)), [said]);
  return { filter, change: (next) => setParams(momentsParams(next)) };
}
