import { useGetList } from 'react-admin';
import type { Holiday } from '@recado/sdk/contracts';

/** Whose holidays: of the whole company, or of one queue or connection beside those. */
export interface HolidayOwner {
  queueId?: number;
  whatsappId?: number;
}

/** The holidays that count for an owner, all years of them. */
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
