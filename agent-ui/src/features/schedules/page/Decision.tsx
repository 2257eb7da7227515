import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { sendScheduleNow, skipSchedule, type ScheduledMessage } from '@recado/sdk/contracts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { toast } from '../../../lib/toasts';
import { useTask } from '../../../lib/use-task';
import { refusalOf } from '../form/failures';

type Question = 'send' | 'skip';

/** What becomes of a message that was missed or has failed: it is sent now, or given up. Both are asked for first. */
export function Decision({ schedule, onChanged }: { schedule: ScheduledMessage; onChanged: () => void }) {
  const { t, showError } = useI18n();
  const api = useApi();
  const { busy, run } = useTask();
  const [question, setQuestion] = useState<Question>();
  const { id, contact, failure } = schedule;
  const decide = async () => {
    const sends = question === 'send';
    const call = sends ? sendScheduleNow : skipSchedule;
    await run(async () => {
      try {
        await api.call(call, { params: { id } });
        toast.success(t(sends ? 'schedules.sendingNow' : 'schedules.skipped'));
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal) toast.error(t(refusal.message));
        else showError(error);
      }
      onChanged();
    });
    setQuestion(undefined);
  };
  // It may have arrived already.
  const uncertain = failure?.code === 'UNCONFIRMED';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        aria-label={`${t('schedules.sendNow')}: ${contact.name}`}
        onClick={() => setQuestion('send')}
      >
        {t('schedules.sendNow')}
      </Button>
      <Button
        size="small"
        color="inherit"
        aria-label={`${t('schedules.skip')}: ${contact.name}`}
        onClick={() => setQuestion('skip')}
      >
        {t('schedules.skip')}
      </Button>
      {question && (
        <ConfirmDialog
          open
          busy={busy}
          title={t(question === 'send' ? 'schedules.sendNowTitle' : 'schedules.skipTitle')}
          confirmLabel={t(question === 'send' ? 'schedules.sendNow' : 'schedules.skip')}
          onConfirm={() => void decide()}
          onClose={() => setQuestion(undefined)}
        >
          {t(
            question === 'skip'
              ? 'schedules.skipText'
              : uncertain
                ? 'schedules.sendUncertain'
                : 'schedules.sendNowText',
            { name: contact.name },
          )}
        </ConfirmDialog>
      )}
    </Box>
  );
}
