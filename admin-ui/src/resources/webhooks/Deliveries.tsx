import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Webhook, WebhookDelivery, WebhookDeliveryState } from '@recado/sdk/contracts';
import { errorKey } from '../../providers/error-text';
import { DeliveryDialog } from './DeliveryDialog';
import { DeliveryRow } from './DeliveryRow';
import { ReplaySince } from './ReplaySince';
import { useDeliveries } from './use-deliveries';

const STATES: readonly (WebhookDeliveryState | undefined)[] = [
  undefined,
  'pending',
  'delivered',
  'failed',
  'skipped',
];

/** What a webhook was told, and what came of it. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const translate = useTranslate();
  const [state, setState] = useState<WebhookDeliveryState>();
  const [shown, setShown] = useState<number>();
  const query = useDeliveries(webhook.id, state);
  return (
    <Card variant="outlined">
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            justifyContent: 'space-between',
            flexWrap: 'wrap',
          }}
        >
          <Typography variant="h2">{translate('office.webhooks.deliveries')}</Typography>
          <ReplaySince webhook={webhook} onDone={() => void query.refetch()} />
        </Box>
        <Typography color="textSecondary">{translate('office.webhooks.deliveriesHelp')}</Typography>
        <Box
          role="group"
          aria-label={translate('office.webhooks.state')}
          sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}
        >
          {STATES.map((one) => (
            <Chip
              key={one ?? 'all'}
              clickable
              color={one === state ? 'primary' : 'default'}
              aria-pressed={one === state}
              label={translate(`office.webhooks.deliveryStates.${one ?? 'all'}`)}
              onClick={() => setState(one)}
            />
          ))}
        </Box>
        <Rows query={query} onShow={setShown} />
        {shown !== undefined && (
          <DeliveryDialog
            id={shown}
            mayReplay={webhook.enabled}
            onClose={() => setShown(undefined)}
            onReplayed={() => void query.refetch()}
          />
        )}
      </CardContent>
    </Card>
  );
}

function Rows({ query, onShow }: { query: ReturnType<typeof useDeliveries>; onShow: (id: number) => void }) {
  const translate = useTranslate();
  const { deliveries, error, isPending, hasNextPage, isFetchingNextPage } = query;
  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void query.refetch()}>
            {translate('office.webhooks.again')}
          </Button>
        }
      >
        {translate(errorKey(error))}
      </Alert>
    );
  if (isPending) return <CircularProgress size={28} aria-label={translate('ra.page.loading')} />;
  if (deliveries.length === 0)
    return <Typography color="textSecondary">{translate('office.webhooks.noDeliveries')}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {deliveries.map((delivery: WebhookDelivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onShow={() => onShow(delivery.id)} />
        ))}
      </Box>
      {hasNextPage && (
        <Button
          loading={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ justifySelf: 'start' }}
        >
          {translate('office.webhooks.more')}
        </Button>
      )}
    </>
  );
}
