import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  updateReportSchedule,
  type BodyOf,
} from '@recado/sdk/contracts';
import { useApi } from '../../../lib/services';

const KEY = ['reportSchedules'] as const;
export type ScheduleBody = BodyOf<typeof createReportSchedule>;

/** Reports by schedule that this user may see. */
export function useReportSchedules() {
  const api = useApi();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.call(listReportSchedules, { signal })).schedules,
  });
}

/** Changes of them; each reads the list again. */
export function useScheduleChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const after = async (work: Promise<unknown>): Promise<void> => {
    await work;
    await queries.invalidateQueries({ queryKey: KEY });
  };
  return {
    /** Without an id it is a new one. */
    save: (body: ScheduleBody, scheduleId?: number) =>
      after(
        scheduleId === undefined
          ? api.call(createReportSchedule, { body })
          : api.call(updateReportSchedule, { params: { scheduleId }, body }),
      ),
    remove: (scheduleId: number) => after(api.call(deleteReportSchedule, { params: { scheduleId } })),
  };
}
