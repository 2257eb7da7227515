import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Confirm, useDataProvider, useLocale, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { PluginDetails } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';
import { FactList } from '../../components/FactList';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorDetail, errorKey } from '../../providers/error-text';
import { paymentFacts } from './payment-facts';
import { PluginIntegrations } from './PluginIntegrations';
import { PluginTroubles } from './PluginTroubles';
import { PluginState } from './PluginState';
import { useProblemText } from './problem-text';
import { usePluginDetails } from './use-plugin-details';

/** A plugin's state, its dependents, and its switch. */
export function PluginPanel() {
  const translate = useTranslate();
  const problem = useProblemText();
  const locale = useLocale();
  const plugin = usePluginDetails();
  if (!plugin) return null;
  const { state, since, version, sdk, kinds, id } = plugin;
  const facts = {
    id,
    version: version ?? '—',
    kinds: kinds.map((kind) => translate(`office.plugins.kinds.${kind}`, { _: kind })).join(', '),
    sdk: sdk ?? '—',
    ...((kinds.includes('channel') || plugin.dependents.connections > 0) && {
      connections: dependentsText(translate, plugin),
    }),
    ...(plugin.integrations.length > 0 && { events: deliveriesText(translate, plugin) }),
    ...(plugin.erasures.since && {
      erasures: erasuresText(translate, plugin.erasures, plugin.erasures.since),
    }),
  };
  return (
    <Box
      component="aside"
      sx={{ width: { xs: '100%', lg: 380 }, flex: 'none', display: 'grid', gap: 2, alignContent: 'start' }}
    >
      <Card component="section">
        <CardContent sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h2">{translate('office.plugins.state')}</Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            <PluginState state={state} missing={plugin.missing} />
            <Typography color="textSecondary">
              {translate('office.plugins.since', { time: shortDateTime(since) })}
            </Typography>
          </Box>
          <Typography
            role="status"
            color={state === 'failed' ? 'error' : 'textPrimary'}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {problem(plugin)}
          </Typography>
          <FactList facts={facts} label={(name) => translate(`office.plugins.facts.${name}`)} />
          {plugin.billing && (
            <FactList
              facts={paymentFacts(plugin.billing, translate, locale)}
              label={(name) => translate(`office.payments.facts.${name}`)}
            />
          )}
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Switches plugin={plugin} />
          </Box>
        </CardContent>
      </Card>
      <PluginIntegrations />
      <PluginTroubles />
    </Box>
  );
}

type Translate = ReturnType<typeof useTranslate>;

/** How events are delivered to its integrations. */
function deliveriesText(translate: Translate, { integrations }: PluginDetails): string {
  const total = (field: 'held' | 'passedOver') => integrations.reduce((sum, one) => sum + one[field], 0);
  const [held, passedOver] = [total('held'), total('passedOver')];
  const parts = [
    held > 0 && translate('office.plugins.eventsHeld', { smart_count: held }),
    passedOver > 0 && translate('office.plugins.eventsPassedOver', { smart_count: passedOver }),
    integrations.find(({ error }) => error)?.error,
  ].filter(Boolean);
  return parts.join(' · ') || translate('office.plugins.eventsTold');
}

/** What it has not erased yet. */
function erasuresText(
  translate: Translate,
  { waiting, error }: PluginDetails['erasures'],
  since: string,
): string {
  const time = shortDateTime(since);
  return [translate('office.plugins.erasuresWait', { smart_count: waiting, time }), error]
    .filter(Boolean)
    .join(' · ');
}

function dependentsText(
  translate: Translate,
  { dependents: { connections, companies } }: PluginDetails,
): string {
  if (connections === 0) return translate('office.plugins.noConnections');
  const inCompanies = translate('office.plugins.inCompanies', { smart_count: companies });
  return translate('office.plugins.connections', { smart_count: connections, inCompanies });
}

function Switches({ plugin }: { plugin: PluginDetails }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { enabled, state, dependents } = plugin;
  const turn = async (on: boolean) => {
    setAsking(false);
    setBusy(true);
    try {
      const after = await provider.enablePlugin(plugin.id, on);
      const failed = after.state === 'failed';
      const text = failed ? 'office.plugins.stillFails' : `office.plugins.${on ? 'isOn' : 'isOff'}`;
      notify(text, { type: failed ? 'warning' : 'success' });
    } catch (error) {
      const text = [translate(errorKey(error)), errorDetail(error)].filter(Boolean).join(' ');
      notify(text, { type: 'error', multiLine: true });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <>
      {enabled && (
        <Button variant="outlined" color="error" loading={busy} onClick={() => setAsking(true)}>
          {translate('office.plugins.turnOff')}
        </Button>
      )}
      {(!enabled || state === 'failed') && (
        <Button variant="contained" loading={busy} onClick={() => void turn(true)}>
          {translate(`office.plugins.${enabled ? 'tryAgain' : 'turnOn'}`)}
        </Button>
      )}
      <Confirm
        isOpen={asking}
        title={translate('office.plugins.turnOffTitle', { name: plugin.displayName })}
        content={
          dependents.connections === 0
            ? translate('office.plugins.turnOffFree')
            : translate('office.plugins.turnOffConfirm', {
                smart_count: dependents.connections,
                connections: dependentsText(translate, plugin),
              })
        }
        confirm="office.plugins.turnOff"
        onConfirm={() => void turn(false)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
