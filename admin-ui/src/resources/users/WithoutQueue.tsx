import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { seesNoQueue, type Sight } from './user-record';

/** A user without a queue meets hardly any customer, which nobody would guess from an empty field. */
export function WithoutQueue() {
  const translate = useTranslate();
  const [profile, queueIds, allTicket] = useWatch({ name: ['profile', 'queueIds', 'allTicket'] }) as [
    Sight['profile'],
    Sight['queueIds'],
    Sight['allTicket'],
  ];
  // Always there, so that a screen reader is told when it fills.
  return (
    <div role="status">
      {seesNoQueue({ profile, queueIds, allTicket }) && (
        <Alert severity="warning" role="presentation" sx={{ mb: 2 }}>
          {translate('office.users.withoutQueue')}
        </Alert>
      )}
    </div>
  );
}
