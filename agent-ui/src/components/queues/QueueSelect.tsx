import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { canOpen, screenHref } from '@recado/sdk/rules';
import { useRef, type KeyboardEvent } from 'react';
import { useTexts } from '../../lib/i18n';
import { useUser } from '../../lib/session';
import { NO_QUEUE } from '../../live/tickets/ticket-filter';

interface QueueSelectProps {
  queues: readonly { id: number; name: string }[];
  loading: boolean;
  /** `NO_QUEUE` is an answer, empty is none yet. */
  value: number | '';
  mayBeNone: boolean;
  missing: boolean;
  focused: boolean;
  onChange: (queueId: number) => void;
}

/** One of the queues; if there is none yet, what to do about it. Enter on a chosen queue submits the form. */
export function QueueSelect({ queues, loading, value, mayBeNone, missing, ...props }: QueueSelectProps) {
  const t = useTexts();
  const mayCreate = canOpen('queues', useUser());
  const field = useRef<HTMLDivElement>(null);
  const accept = (event: KeyboardEvent) => {
    const onField = event.target instanceof HTMLElement && event.target.getAttribute('role') === 'combobox';
    if (event.key !== 'Enter' || !onField || value === '') return;
    // The select itself would open its list again; Space and the arrows do that.
    event.preventDefault();
    event.stopPropagation();
    field.current?.closest('form')?.requestSubmit();
  };
  const none = queues.length === 0 && !loading;
  const known = value === NO_QUEUE ? mayBeNone : queues.some(({ id }) => id === value);
  const create = (
    <>
      {t('conversation.noQueuesYet')} <Link href={screenHref('queues')}>{t('conversation.createQueue')}</Link>
    </>
  );
  return (
    <TextField
      ref={field}
      select
      required
      fullWidth
      autoFocus={props.focused}
      label={t('conversation.queue')}
      value={known ? value : ''}
      onChange={(event) => props.onChange(Number(event.target.value))}
      onKeyDownCapture={accept}
      error={missing}
      helperText={
        none
          ? mayCreate
            ? create
            : t('conversation.noQueues')
          : missing
            ? t('conversation.queueRequired')
            : ' '
      }
    >
      {queues.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
      {mayBeNone && <MenuItem value={NO_QUEUE}>{t('common.noQueue')}</MenuItem>}
    </TextField>
  );
}
