import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { EditButton, useTranslate } from 'react-admin';
import type { Webhook } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';
import { FactList } from '../../components/FactList';
import { WebhookNotice, WebhookState } from './WebhookState';

/** One webhook: where it is, whether it works, and when something last arrived. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const translate = useTranslate();
  const { url, description, events, lastSuccessAt } = webhook;
  const facts = {
    ...(description && { url }),
    events: translate('office.webhooks.eventCount', { smart_count: events.length }),
    lastSuccessAt: lastSuccessAt ? shortDateTime(lastSuccessAt) : translate('office.webhooks.never'),
  };
  return (
    <Card component="li" sx={{ minWidth: 0 }}>
      <CardContent sx={{ display: 'grid', gap: 1.5, height: '100%', gridTemplateRows: 'auto 1fr' }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h2" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            {description || url}
          </Typography>
          <WebhookState {...webhook} />
        </Box>
        <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
          <FactList facts={facts} label={(name) => translate(`resources.webhooks.fields.${name}`)} />
          <WebhookNotice webhook={webhook} />
        </Box>
        <Box>
          <EditButton
            label={translate('office.webhooks.open')}
            aria-label={translate('office.webhooks.openOne', { name: description || url })}
          />
        </Box>
      </CardContent>
    </Card>
  );
}
