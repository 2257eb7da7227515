import { deleteSchedule, type ScheduledMessage } from '@recado/sdk/contracts';
import { ConfirmDelete } from '../../../components/dialogs/ConfirmDelete';
import { useTexts } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';

interface DeleteScheduleProps {
  schedule: ScheduledMessage;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation, and says what is not sent any more. */
export function DeleteSchedule({ schedule, ...told }: DeleteScheduleProps) {
  const t = useTexts();
  const api = useApi();
  const { id, status, recurrence, contact } = schedule;
  const over = status === 'ENVIADA' || status === 'CANCELADA';
  return (
    <ConfirmDelete
      title={t('schedules.deleteTitle')}
      done={t('schedules.deleted')}
      remove={() => api.call(deleteSchedule, { params: { id } })}
      {...told}
    >
      {t(over ? 'schedules.deleteOver' : recurrence ? 'schedules.deleteSeries' : 'schedules.deleteText', {
        name: contact.name,
      })}
    </ConfirmDelete>
  );
}
