import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { OfficeDataProvider } from '../../../providers/data-provider';

/** Who is on duty may change by time alone. */
const RENEWED_MS = 60_000;

/** Seven days of duty from a Monday on; this week's without one. */
export function useWeek(from: string | undefined) {
  const provider = useDataProvider<OfficeDataProvider>();
  return useQuery({
    queryKey: ['plantao', 'week', from ?? 'now'],
    queryFn: () => provider.onCallWeek(from),
    refetchInterval: RENEWED_MS,
    placeholderData: (before) => before,
  });
}

/** Reads the lists and weeks of duty again. */
export function useRenewDuty(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['plantao'] });
}
