import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import FilterAlt from '@mui/icons-material/FilterAltOutlined';
import { DASHBOARD_DAYS } from '@recado/sdk/contracts';
import { useId, useState } from 'react';
import { DayFilter } from '../../components/dates/DateField';
import { NamesField } from '../../components/NamesField';
import { firstOfMonth, lastOfMonth } from '../../lib/figures/days';
import { useCompanyClock } from '../../lib/figures/use-company-clock';
import { useTexts } from '../../lib/i18n';
import { NO_QUEUE } from '../../live/tickets/ticket-filter';
import { useConnections, useMyQueues, useUserNames } from '../../live/use-lists';
import type { DashboardFilter } from './dashboard-filter';

/** The choice of two dates instead of a period. */
const DATES = 0;

interface DashboardFiltersProps {
  filter: DashboardFilter;
  onChange: (part: Partial<DashboardFilter>) => void;
}

/** By period or by dates; by queue, agent and connection; on the calendar or within service hours. */
export function DashboardFilters({ filter, onChange }: DashboardFiltersProps) {
  const t = useTexts();
  const moreId = useId();
  const narrowed = [filter.queueIds, filter.userIds, filter.connectionIds].filter(
    (ids) => ids.length > 0,
  ).length;
  const [open, setOpen] = useState(narrowed > 0 || filter.working);
  const queues = useMyQueues();
  const users = useUserNames();
  const connections = useConnections();
  const { today } = useCompanyClock();
  const choosePeriod = (days: number) => {
    const now = today();
    const dates = days === DATES ? { from: firstOfMonth(now), to: lastOfMonth(now) } : { from: '', to: '' };
    onChange({ days: days === DATES ? null : days, ...dates });
  };
  return (
    <Box role="search" aria-label={t('dashboard.filter')} sx={{ '@media print': { display: 'none' } }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, alignItems: 'center', pt: 0.5 }}
      >
        <TextField
          select
          size="small"
          label={t('dashboard.period')}
          value={filter.days ?? DATES}
          onChange={(event) => choosePeriod(Number(event.target.value))}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ flex: '1 1 150px', maxWidth: { sm: 200 } }}
        >
          <MenuItem value={DATES}>{t('dashboard.byDates')}</MenuItem>
          {DASHBOARD_DAYS.map((days) => (
            <MenuItem key={days} value={days}>
              {t('dashboard.lastDays', { days })}
            </MenuItem>
          ))}
        </TextField>
        {filter.days === null && (
          <>
            <Box sx={{ flex: '1 1 130px', maxWidth: { sm: 200 } }}>
              <DayFilter
                label={t('figures.from')}
                value={filter.from}
                onChange={(from) => onChange({ from })}
              />
            </Box>
            <Box sx={{ flex: '1 1 130px', maxWidth: { sm: 200 } }}>
              <DayFilter
                label={t('figures.to')}
                value={filter.to}
                min={filter.from || undefined}
                onChange={(to) => onChange({ to })}
              />
            </Box>
          </>
        )}
        <Button
          startIcon={<FilterAlt />}
          aria-expanded={open}
          aria-controls={moreId}
          onClick={() => setOpen(!open)}
        >
          {narrowed > 0 ? t('dashboard.filtersOn', { count: narrowed }) : t('dashboard.moreFilters')}
        </Button>
      </Box>
      <Collapse in={open} id={moreId}>
        <Box
          sx={{
            pt: 2,
            display: 'grid',
            columnGap: 1,
            rowGap: 1.5,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              lg: 'repeat(4, minmax(0, 1fr))',
            },
          }}
        >
          <NamesField
            label={t('tickets.queues')}
            options={[{ id: NO_QUEUE, name: t('common.noQueue') }, ...queues]}
            value={filter.queueIds}
            onChange={(queueIds) => onChange({ queueIds })}
          />
          <NamesField
            label={t('dashboard.agents')}
            options={users}
            value={filter.userIds}
            onChange={(userIds) => onChange({ userIds })}
          />
          <NamesField
            label={t('tickets.connections')}
            options={connections}
            value={filter.connectionIds}
            onChange={(connectionIds) => onChange({ connectionIds })}
          />
          <TextField
            select
            size="small"
            label={t('dashboard.hours')}
            value={filter.working ? 'working' : 'calendar'}
            onChange={(event) => onChange({ working: event.target.value === 'working' })}
            slotProps={{ inputLabel: { shrink: true } }}
          >
            <MenuItem value="calendar">{t('dashboard.calendar')}</MenuItem>
            <MenuItem value="working">{t('dashboard.working')}</MenuItem>
          </TextField>
        </Box>
      </Collapse>
    </Box>
  );
}
