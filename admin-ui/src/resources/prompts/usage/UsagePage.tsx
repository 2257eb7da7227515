import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Title, useDataProvider, useLocale, useTranslate } from 'react-admin';
import { dayProblem } from '@recado/sdk/ui';
import { BackLink } from '../../../components/BackLink';
import { DayField } from '../../../components/dates/DateField';
import { RetryAlert } from '../../../components/RetryAlert';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { today } from '../../companies/company-record';
import { PricesForm } from './PricesForm';
import { TodayUse } from './TodayUse';
import { USAGE_KEY } from '../usage-calls';
import { UseTable } from './UseTable';

const isDay = (value: string) => value !== '' && dayProblem(value) === undefined;

/** What the AI of the company used and costs, by day and by model, and the prices that say so. */
export function UsagePage() {
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useDataProvider<OfficeDataProvider>();
  const [from, setFrom] = useState(`${today().slice(0, 8)}01`);
  const [to, setTo] = useState(today());
  const { data, error, refetch } = useQuery({
    queryKey: [...USAGE_KEY, from, to],
    queryFn: () => provider.modelUsage(from, to),
    enabled: isDay(from) && isDay(to),
    placeholderData: keepPreviousData,
  });
  const text = (name: string) => translate(`office.aiUsage.${name}`);
  const dayText = (day: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
  const unpriced = data?.models.filter(({ cost }) => cost === null).map(({ model }) => model) ?? [];
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 3, maxWidth: 900, width: '100%', minWidth: 0 }}>
      <Title title="office.aiUsage.title" />
      <Box>
        <BackLink to="/prompts" text="office.prompts.title" />
      </Box>
      <Typography color="textSecondary">{text('intro')}</Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {(
          [
            ['from', from, setFrom],
            ['to', to, setTo],
          ] as const
        ).map(([name, value, set]) => (
          <DayField
            key={name}
            required
            label={text(name)}
            value={value}
            onChange={set}
            error={value === ''}
            helperText={value === '' && translate('common.required')}
            sx={{ width: { xs: '100%', sm: 200 } }}
          />
        ))}
      </Box>
      {error && <RetryAlert error={error} onRetry={refetch} />}
      {!data && !error && <CircularProgress aria-label={translate('actions.loading')} />}
      {data && (
        <>
          <TodayUse usage={data} />
          {unpriced.length > 0 && (
            <Alert severity="info">
              {translate('office.aiUsage.unpriced', { models: unpriced.join(', ') })}
            </Alert>
          )}
          {data.days.length === 0 && <Typography role="status">{text('empty')}</Typography>}
          {data.days.length > 0 && (
            <>
              <UseTable
                name={text('model')}
                currency={data.currency}
                rows={data.models.map((row) => ({ key: row.model, ...row }))}
                total={data.total}
              />
              <UseTable
                name={text('day')}
                currency={data.currency}
                rows={data.days.map((row) => ({ ...row, key: dayText(row.day) }))}
              />
            </>
          )}
          <PricesForm currency={data.currency} prices={data.prices} unpriced={unpriced} />
        </>
      )}
    </Box>
  );
}
