import { useGetList } from 'react-admin';
import type { Holiday } from '@recado/sdk/contracts';

/** Whose holidays: of the whole company, or additionally of one queue or connection. */
export interface HolidayOwner {
  queueId?: number;
  whatsappId?: number;
}

/** The holidays that apply to an owner, for all years. */
export function useHolidays(owner: HolidayOwner) {
  const { data, isPending, error, refetch } = useGetList<Holiday>('holidays', {
    filter: owner,
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'date', order: 'ASC' },
  });
  const isOwn = ({ queueId, whatsappId }: Holiday) =>
    (queueId === null || queueId === owner.queueId) &&
    (whatsappId === null || whatsappId === owner.whatsappId);
  return { holidays: data?.filter(isOwn), isPending, error, refetch };
}
