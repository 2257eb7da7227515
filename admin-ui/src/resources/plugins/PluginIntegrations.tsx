import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ProvidedIntegration } from '@recado/sdk/contracts';
import { useIntegrationTexts } from '../integrations/integration-words';
import { ProvideDialog } from './ProvideDialog';
import { usePluginDetails } from './use-plugin-details';

/** The plugin's integrations: how many companies use each, and what is provided to all of them. */
export function PluginIntegrations() {
  const translate = useTranslate();
  const plugin = usePluginDetails();
  if (!plugin?.integrations.length) return null;
  return (
    <Card component="section">
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h2">{translate('office.integrations.operator.title')}</Typography>
        {plugin.integrations.map((one) => (
          <Provision key={one.id} pluginId={plugin.id} integration={one} runs={plugin.state === 'ready'} />
        ))}
      </CardContent>
    </Card>
  );
}

interface ProvisionProps {
  pluginId: string;
  integration: ProvidedIntegration;
  runs: boolean;
}

function Provision({ pluginId, integration, runs }: ProvisionProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { title } = useIntegrationTexts()({ ...integration, description: '' });
  const { isProvided, companies } = integration;
  const said = [
    translate('office.integrations.operator.usedBy', { smart_count: companies }),
    translate(`office.integrations.operator.${isProvided ? 'provided' : 'notProvided'}`),
  ];
  return (
    <Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{title}</Typography>
      <Typography color="textSecondary">{said.join(' · ')}</Typography>
      {(runs || isProvided) && (
        <Button size="small" onClick={() => setOpen(true)} aria-haspopup="dialog">
          {translate('office.integrations.operator.change')}
        </Button>
      )}
      {isOpen && <ProvideDialog {...{ pluginId, integration, title }} onClose={() => setOpen(false)} />}
    </Box>
  );
}
