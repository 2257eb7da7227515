import { useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Webhook, WebhookDeliveryState } from '@recado/sdk/contracts';
import { PagedRows } from '../../components/PagedRows';
import { StateChips } from '../../components/StateChips';
import { DeliveryDialog } from './DeliveryDialog';
import { DeliveryRow } from './DeliveryRow';
import { ReplaySince } from './ReplaySince';
import { useDeliveries } from './use-deliveries';

const STATES: readonly WebhookDeliveryState[] = ['pending', 'delivered', 'failed', 'skipped'];

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
        <StateChips
          label="office.webhooks.state"
          states={STATES}
          chosen={state}
          textOf={(one) => translate(`office.webhooks.deliveryStates.${one ?? 'all'}`)}
          onChoose={setState}
        />
        <PagedRows query={query} rows={query.deliveries} empty="office.webhooks.noDeliveries">
          {(delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} onShow={() => setShown(delivery.id)} />
          )}
        </PagedRows>
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
