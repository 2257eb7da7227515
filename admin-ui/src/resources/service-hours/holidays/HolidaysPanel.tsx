import { useState } from 'react';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Holiday } from '@recado/sdk/contracts';
import { RetryAlert } from '../../../components/RetryAlert';
import { HolidayDialog } from './HolidayDialog';
import { HolidayList } from './HolidayList';
import { NationalHolidays } from './NationalHolidays';
import { useHolidays, type HolidayOwner } from './use-holidays';
import { YearOverview } from './YearOverview';
import { holidaysIn } from './year-days';

/** What is being edited: a holiday, or a new one on a day. */
type Edited = { holiday: Holiday } | { date: string };

/** Days on which a company, a queue or a connection is closed or has hours of its own: a year at a time. */
export function HolidaysPanel({ owner = {} }: { owner?: HolidayOwner }) {
  const translate = useTranslate();
  const [year, setYear] = useState(() => new Date().getFullYear());
  const [edited, setEdited] = useState<Edited>();
  const { holidays, isPending, error, refetch } = useHolidays(owner);
  const days = holidaysIn(year, holidays ?? []);
  const isOfCompany = owner.queueId === undefined && owner.whatsappId === undefined;
  return (
    <Box component="section" sx={{ containerType: 'inline-size', width: '100%' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" sx={{ flex: '1 1 200px' }}>
          {translate('office.holidays.title')}
        </Typography>
        <YearStepper year={year} onChange={setYear} />
        {isOfCompany && holidays && (
          <NationalHolidays year={year} present={holidays} onAdded={() => void refetch()} />
        )}
        <Button variant="outlined" onClick={() => setEdited({ date: dayOf(year) })}>
          {translate('office.holidays.add')}
        </Button>
      </Box>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {translate('office.holidays.help')}
      </Typography>
      {error ? (
        <RetryAlert error={error} onRetry={refetch} />
      ) : (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
          {isPending ? (
            <LinearProgress aria-label={translate('actions.loading')} />
          ) : (
            <HolidayList days={days} owner={owner} onEdit={(holiday) => setEdited({ holiday })} />
          )}
          <YearOverview
            year={year}
            days={days}
            onChoose={(date, holiday) => setEdited(holiday ? { holiday } : { date })}
          />
        </Box>
      )}
      {edited && <HolidayDialog {...edited} owner={owner} onClose={() => setEdited(undefined)} />}
    </Box>
  );
}

function YearStepper({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', ml: -1 }}>
      <IconButton aria-label={translate('office.holidays.yearBefore')} onClick={() => onChange(year - 1)}>
        <PreviousIcon />
      </IconButton>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }} aria-live="polite">
        {year}
      </Typography>
      <IconButton aria-label={translate('office.holidays.yearAfter')} onClick={() => onChange(year + 1)}>
        <NextIcon />
      </IconButton>
    </Box>
  );
}

/** Initial date of a new holiday of a year: today, in the current one. */
function dayOf(year: number): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return year === now.getFullYear()
    ? `${year}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
    : `${year}-01-01`;
}
