import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'react-admin';
import type { ConnectionHealth as Answer } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';
import { FactList } from '../../components/FactList';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';
import { textIn } from '../../schema-form/schema';

/** How the connection's account stands at its provider; nothing if its channel has never told. */
export function ConnectionHealth({ connectionId }: { connectionId: number }) {
  const translate = useTranslate();
  const language = useLocale();
  const notify = useNotify();
  const provider = useDataProvider<OfficeDataProvider>();
  const queries = useQueryClient();
  const queryKey = ['connections', 'health', connectionId];
  const { data } = useQuery({ queryKey, queryFn: () => provider.connectionHealth(connectionId) });
  const ask = useMutation({
    mutationFn: () => provider.askConnectionHealth(connectionId),
    onSuccess: (answer) => queries.setQueryData<Answer>(queryKey, answer),
    onError: (failure) => notify(errorKey(failure), { type: 'error' }),
  });
  if (!data || !(data.told || data.figures)) return null;
  const { told, figures, at, error } = data;
  return (
    <Card component="section">
      <CardContent sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography variant="h2">{translate('office.connections.health.title')}</Typography>
        {error && (
          <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
            {textIn(error.texts ?? undefined, language) ?? error.message}
          </Alert>
        )}
        {figures?.lockedUntil && (
          <Alert severity="warning">
            {translate('office.connections.health.locked', { time: shortDateTime(figures.lockedUntil) })}
          </Alert>
        )}
        {figures && (
          <FactList
            facts={factsOf(figures, translate)}
            label={(name) => translate(`office.connections.health.${name}`)}
          />
        )}
        <Typography variant="caption" color="textSecondary">
          {at
            ? translate('office.connections.health.at', { time: shortDateTime(at) })
            : translate('office.connections.health.never')}
        </Typography>
        {told && (
          <Button size="small" loading={ask.isPending} onClick={() => ask.mutate()}>
            {translate('office.connections.health.ask')}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

type Translate = ReturnType<typeof useTranslate>;
const DAY_HOURS = 24;

/** Two days and more are told in days. */
function within(limit: number, hours: number, text: (name: string, options: object) => string): string {
  const days = hours / DAY_HOURS;
  const isInDays = days >= 2 && Number.isInteger(days);
  return isInDays
    ? text('peopleInDays', { smart_count: limit, days })
    : text('people', { smart_count: limit, hours });
}

/** In the order in which they are shown; what the provider does not tell is left out. */
function factsOf(figures: NonNullable<Answer['figures']>, translate: Translate): Record<string, string> {
  const { limit, limitHours = 24, used, quality, throughput } = figures;
  const text = (name: string, options?: object) => translate(`office.connections.health.${name}`, options);
  return {
    ...(quality && { quality: text(`qualities.${quality}`) }),
    ...(limit !== undefined && {
      limit: limit === 'unlimited' ? text('unlimited') : within(limit, limitHours, text),
    }),
    ...(used !== undefined && { used: String(used) }),
    ...(throughput !== undefined && { throughput: text('perSecond', { smart_count: throughput }) }),
  };
}
