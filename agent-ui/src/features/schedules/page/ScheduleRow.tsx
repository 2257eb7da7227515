import AttachFile from '@mui/icons-material/AttachFileOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Repeat from '@mui/icons-material/RepeatOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ScheduledMessage } from '@recado/sdk/contracts';
import { Chip } from '../../../components/Chip';
import { IconAction } from '../../../components/IconAction';
import { CardRow } from '../../../components/list/ListCard';
import { useI18n } from '../../../lib/i18n';
import { useUser } from '../../../lib/session';
import { useFailureText } from '../../../lib/use-error-text';
import { STATE_COLORS, STATE_LABELS, asks, isEditable } from '../data/schedule-states';
import { REPEAT_LABELS, ownZone, shownTime } from '../data/schedule-times';
import { Decision } from './Decision';

interface ScheduleRowProps {
  schedule: ScheduledMessage;
  onEdit: () => void;
  onRuns: () => void;
  onDelete: () => void;
  onChanged: () => void;
}

/** Characters of the text that a list shows. */
const SHOWN_BODY = 25;
const shortBody = (body: string): string => {
  const signs = [...body];
  return signs.length > SHOWN_BODY ? `${signs.slice(0, SHOWN_BODY).join('').trimEnd()}…` : body;
};

/** One scheduled message: when, to whom, what, how it stands, and what can be done. */
export function ScheduleRow({ schedule, onEdit, onRuns, onDelete, onChanged }: ScheduleRowProps) {
  const { t, language } = useI18n();
  const me = useUser();
  const failureText = useFailureText();
  const { contact, body, timeZone, status, recurrence, failure, mediaName, sentAt, user, whatsapp } =
    schedule;
  const time = shownTime(schedule.sendAt, timeZone, language);
  const what = `${contact.name}, ${time}`;
  return (
    <CardRow sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'grid', gap: 0.5, py: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Typography component="span" variant="subtitle2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {time}
          </Typography>
          {timeZone !== ownZone() && (
            <Typography component="span" variant="caption" color="textSecondary">
              {timeZone}
            </Typography>
          )}
          <Chip sx={{ fontWeight: 600, color: STATE_COLORS[status] }}>{t(STATE_LABELS[status])}</Chip>
          {recurrence && (
            <Chip>
              <Repeat aria-hidden sx={{ fontSize: 12, verticalAlign: 'text-bottom' }} />{' '}
              {t(REPEAT_LABELS[recurrence.repeat])}
            </Chip>
          )}
        </Box>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{contact.name}</Typography>
        <Typography color="textSecondary" title={body} sx={{ overflowWrap: 'anywhere' }}>
          {shortBody(body)}
        </Typography>
        {failure && (
          <Typography color="error">{failureText(failure.code, failure.text, failure.texts)}</Typography>
        )}
        {status === 'PERDIDA' && <Typography color="textSecondary">{t('schedules.missedText')}</Typography>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {mediaName && (
            <Chip>
              <AttachFile aria-hidden sx={{ fontSize: 12, verticalAlign: 'text-bottom' }} /> {mediaName}
            </Chip>
          )}
          {whatsapp && <Chip>{whatsapp.name}</Chip>}
          {user && user.id !== me.id && <Chip>{user.name}</Chip>}
          {recurrence && sentAt && (
            <Chip>{t('schedules.lastSent', { time: shownTime(sentAt, timeZone, language) })}</Chip>
          )}
        </Box>
      </Box>
      <Box
        sx={{
          flex: { xs: '1 1 100%', sm: 'none' },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: { xs: 'flex-end', sm: 'flex-start' },
          columnGap: 1,
        }}
      >
        {asks(status) && <Decision schedule={schedule} onChanged={onChanged} />}
        {(recurrence || sentAt) && (
          <IconAction label={`${t('schedules.runs')}: ${what}`} onClick={onRuns}>
            <History fontSize="small" />
          </IconAction>
        )}
        {isEditable(status) && (
          <IconAction label={`${t('actions.edit')}: ${what}`} onClick={onEdit}>
            <EditOutlined fontSize="small" />
          </IconAction>
        )}
        <IconAction label={`${t('actions.delete')}: ${what}`} onClick={onDelete}>
          <DeleteOutline fontSize="small" />
        </IconAction>
      </Box>
    </CardRow>
  );
}
