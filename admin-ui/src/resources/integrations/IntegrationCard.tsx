import IntegrationIcon from '@mui/icons-material/CableOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { EditButton, useTranslate } from 'react-admin';
import type { CompanyIntegration } from '@recado/sdk/contracts';
import { IntegrationState } from './IntegrationState';
import { useEventWords, useFaultText, useIntegrationTexts } from './integration-words';

/** One integration: what it does, what it gets, and whether the company uses it. */
export function IntegrationCard({ integration }: { integration: CompanyIntegration }) {
  const translate = useTranslate();
  const { title, description } = useIntegrationTexts()(integration);
  const events = useEventWords()(integration);
  const fault = useFaultText()(integration);
  return (
    <Card component="li" sx={{ minWidth: 0 }}>
      <CardContent sx={{ display: 'grid', gap: 1.5, height: '100%', gridTemplateRows: 'auto 1fr' }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <IntegrationIcon color="action" aria-hidden />
          <Typography component="h2" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <IntegrationState {...integration} />
        </Box>
        <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
          {description && <Typography sx={{ overflowWrap: 'anywhere' }}>{description}</Typography>}
          {events && (
            <Typography color="textSecondary">
              {translate('office.integrations.receives', { events })}
            </Typography>
          )}
          {fault && <Alert severity="warning">{fault}</Alert>}
        </Box>
        <Box>
          <EditButton
            label={translate('office.integrations.configure')}
            aria-label={translate('office.integrations.configureOne', { title })}
          />
        </Box>
      </CardContent>
    </Card>
  );
}
