import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { MomentsFilter } from './data/use-moments';

/** What the board shows, kept in its address: `?queues=1,2&own=1`. */
export function useMomentsFilter(): { filter: MomentsFilter; change: (next: MomentsFilter) => void } {
  const [params, setParams] = useSearchParams();
  const queues = params.get('queues') ?? '';
  const own = params.get('own') === '1';
  const filter = useMemo(
    () => ({ own, queueIds: queues.split(',').filter(Boolean).map(Number).filter(Number.isInteger) }),
    [queues, own],
  );
  const change = ({ queueIds, own: ownNow }: MomentsFilter) =>
    setParams({ ...(queueIds.length > 0 && { queues: queueIds.join(',') }), ...(ownNow && { own: '1' }) });
  return { filter, change };
}
