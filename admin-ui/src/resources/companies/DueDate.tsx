import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Company } from '@recado/sdk/contracts';
import { PLATFORM_ID, dayText, daysLeft, dueOf } from './company-record';

/** A due date; where it is near or past also in words, since a colour alone does not say it to everybody. */
export function DueDate({ company }: { company: Company }) {
  const translate = useTranslate();
  const { id, dueDate } = company;
  if (!dueDate || id === PLATFORM_ID) return <>{translate('office.companies.noDueDate')}</>;
  const state = dueOf(company);
  if (!state) return <Box component="span">{dayText(dueDate)}</Box>;
  const left = daysLeft(dueDate);
  const Icon = state === 'due' ? ErrorIcon : ScheduleIcon;
  const words =
    left === 0
      ? translate('office.companies.dueToday')
      : translate(left > 0 ? 'office.companies.dueIn' : 'office.companies.overdue', {
          smart_count: Math.abs(left),
        });
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flexDirection: 'column',
        color: state === 'due' ? 'error.main' : 'warning.main',
      }}
    >
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600 }}>
        <Icon fontSize="inherit" />
        {dayText(dueDate)}
      </Box>
      <Box component="span" sx={{ fontSize: '0.75rem', whiteSpace: 'nowrap' }}>
        {words}
      </Box>
    </Box>
  );
}
