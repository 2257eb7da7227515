import { lazyWithRareTexts } from '../../lib/lazy-with-texts';
import { closeSchedule, scheduleRequest } from '../../lib/requests/schedule-requests';
import { useStore } from '../../lib/store';
import { Beside } from '../RouteBoundary';

const ScheduleEditor = lazyWithRareTexts(() => import('../../features/schedules/form/ScheduleEditor'));

/** The dialog of a scheduled message, for whichever screen asks. */
export function ScheduleDialog() {
  const request = useStore(scheduleRequest);
  return <Beside>{request && <ScheduleEditor request={request} onClose={closeSchedule} />}</Beside>;
}
