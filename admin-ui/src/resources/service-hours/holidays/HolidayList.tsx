import { useState } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Confirm, useDelete, useLocale, useNotify, useTranslate } from 'react-admin';
import type { Holiday } from '@recado/sdk/contracts';
import { rangesOf } from '@recado/sdk/flow';
import { errorKey } from '../../../providers/error-text';
import type { HolidayOwner } from './use-holidays';
import { dayInWords, type YearDay } from './year-days';

interface HolidayListProps {
  days: readonly YearDay[];
  owner: HolidayOwner;
  onEdit: (holiday: Holiday) => void;
}

/**
 * The holidays of a year in words. A deletion can be undone for some seconds; one of the company among those of a queue
 * or connection is asked for, since it goes from everywhere.
 */
export function HolidayList({ days, owner, onEdit }: HolidayListProps) {
  const translate = useTranslate();
  const language = useLocale();
  const notify = useNotify();
  const [remove] = useDelete<Holiday>();
  const [asked, setAsked] = useState<Holiday>();
  const isOfPart = owner.queueId !== undefined || owner.whatsappId !== undefined;
  const isShared = (holiday: Holiday) => isOfPart && holiday.queueId === null && holiday.whatsappId === null;
  const removeOne = (holiday: Holiday) =>
    remove(
      'holidays',
      { id: holiday.id, previousData: holiday },
      {
        mutationMode: 'undoable',
        onSuccess: () =>
          notify('office.holidays.deleted', { undoable: true, messageArgs: { name: holiday.name } }),
        onError: (error: unknown) => notify(errorKey(error), { type: 'error' }),
      },
    );
  if (days.length === 0)
    return <Typography color="textSecondary">{translate('office.holidays.none')}</Typography>;
  return (
    <>
      <Confirm
        isOpen={asked !== undefined}
        title={translate('office.holidays.deleteSharedTitle', { name: asked?.name ?? '' })}
        content={translate('office.holidays.deleteSharedText')}
        confirm="actions.delete"
        confirmColor="warning"
        onConfirm={() => {
          if (asked) void removeOne(asked);
          setAsked(undefined);
        }}
        onClose={() => setAsked(undefined)}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {days.map(({ date, holiday }) => (
          <Box
            component="li"
            key={holiday.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              py: 0.75,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{holiday.name}</Typography>
              <Typography color="textSecondary">
                {dayInWords(date, language)} ·{' '}
                {holiday.closed ? translate('office.hours.closed') : rangesInWords(holiday)}
              </Typography>
            </Box>
            {holiday.yearly && <Chip size="small" label={translate('office.holidays.yearly')} />}
            {isShared(holiday) && (
              <Chip size="small" variant="outlined" label={translate('office.holidays.ofCompany')} />
            )}
            <IconButton
              size="small"
              aria-label={`${translate('actions.edit')}: ${holiday.name}`}
              onClick={() => onEdit(holiday)}
            >
              <EditIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`${translate('actions.delete')}: ${holiday.name}`}
              onClick={() => (isShared(holiday) ? setAsked(holiday) : void removeOne(holiday))}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
    </>
  );
}

const rangesInWords = (holiday: Holiday): string =>
  rangesOf(holiday)
    .map(({ start, end }) => `${start}–${end}`)
    .join(', ');
