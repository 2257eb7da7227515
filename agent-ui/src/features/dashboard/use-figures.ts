import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  listAttendancesByQueue,
  listAttendancesByUser,
  listAttendancesOverTime,
  listClosingsOverTime,
  showDashboard,
  type AnswerOf,
  type FigureQuery,
} from '@recado/sdk/contracts';
import { useApi } from '../../lib/services';

/** Milliseconds after which the numbers are read again, while the page is in view. */
const FRESH_MS = 60_000;

const common = { placeholderData: keepPreviousData, staleTime: FRESH_MS / 2, refetchInterval: FRESH_MS };

export type Dashboard = AnswerOf<typeof showDashboard>;
export type TimeSeries = AnswerOf<typeof listAttendancesOverTime>;

/** The cards and the agents. What was shown stays while the next answer is on its way. */
export function useDashboard(query: FigureQuery | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['dashboard', query],
    queryFn: ({ signal }) => api.call(showDashboard, { query: query!, signal }),
    enabled: query !== undefined,
    ...common,
  });
}

/** Attendances that began and that were closed, over time. */
export function useTimeFigures(query: FigureQuery | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['dashboard', 'time', query],
    queryFn: async ({ signal }) => {
      const [opened, closed] = await Promise.all([
        api.call(listAttendancesOverTime, { query: query!, signal }),
        api.call(listClosingsOverTime, { query: query!, signal }),
      ]);
      return { opened, closed };
    },
    enabled: query !== undefined,
    ...common,
  });
}

export function useQueueFigures(query: FigureQuery | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['dashboard', 'queues', query],
    queryFn: ({ signal }) => api.call(listAttendancesByQueue, { query: query!, signal }),
    enabled: query !== undefined,
    ...common,
  });
}

export function useUserFigures(query: FigureQuery | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['dashboard', 'users', query],
    queryFn: ({ signal }) => api.call(listAttendancesByUser, { query: query!, signal }),
    enabled: query !== undefined,
    ...common,
  });
}
