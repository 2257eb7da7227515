import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Company } from '@recado/sdk/contracts';
import { PLATFORM_ID, dayText, daysLeft, dueOf } from './company-record';

/** A due date with its recurrence; a near or past one also in words, since colour alone does not reach everybody. */
export function DueDate({ company }: { company: Company }) {
  const translate = useTranslate();
  const { id, dueDate, recurrence } = company;
  if (!dueDate || id === PLATFORM_ID) return <>{translate('office.companies.noDueDate')}</>;
  const state = dueOf(company);
  const left = daysLeft(dueDate);
  const Icon = state === 'due' ? ErrorIcon : ScheduleIcon;
  const standing =
    left === 0
      ? translate('office.companies.dueToday')
      : translate(left > 0 ? 'office.companies.dueIn' : 'office.companies.overdue', {
          smart_count: Math.abs(left),
        });
  const every = recurrence && translate(`office.companies.recurrences.${recurrence}`, { _: recurrence });
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexDirection: 'column', whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          ...(state && { fontWeight: 600, color: state === 'due' ? 'error.main' : 'warning.main' }),
        }}
      >
        {state && <Icon fontSize="inherit" />}
        {dayText(dueDate)}
      </Box>
      <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        {[state && standing, every].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
}
