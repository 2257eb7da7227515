import { useState } from 'react';
import CheckIcon from '@mui/icons-material/NetworkCheckOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isApiError } from '@recado/sdk/client';
import type { BillingSettings } from '@recado/sdk/contracts';
import { FactList } from '../../../components/FactList';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { errorDetail, errorKey } from '../../../providers/error-text';
import { textIn } from '../../../schema-form/schema';
import { CopyField } from '../../connections/CopyField';
import { paymentFacts } from '../../plugins/payment-facts';

type Provider = BillingSettings['providers'][number];

/** The installed payment providers: what they can do, whether their settings work, and where their webhook goes. */
export function ProviderCards({ settings }: { settings: BillingSettings }) {
  const translate = useTranslate();
  if (settings.providers.length === 0)
    return <Alert severity="info">{translate('office.books.noProviders')}</Alert>;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2">{translate('office.books.providers')}</Typography>
      {settings.providers.map((one) => (
        <ProviderCard key={one.id} provider={one} isUsed={one.id === settings.provider} />
      ))}
    </Box>
  );
}

function ProviderCard({ provider, isUsed }: { provider: Provider; isUsed: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { id, name, isReady, billing, webhookUrl, webhookProblem } = provider;
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h3">{name}</Typography>
        {isUsed && <Chip size="small" color="success" label={translate('office.books.used')} />}
        {!isReady && <Chip size="small" color="warning" label={translate('office.books.off')} />}
      </Box>
      {billing && (
        <FactList
          facts={paymentFacts(billing, translate, locale)}
          label={(fact) => translate(`office.payments.facts.${fact}`)}
        />
      )}
      {webhookUrl && <CopyField label={translate('office.books.webhook')} value={webhookUrl} />}
      {webhookProblem && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {translate('office.books.webhookProblem', { problem: webhookProblem })}
        </Alert>
      )}
      <CheckProvider id={id} />
      <Button component={Link} to={`/plugins/${encodeURIComponent(id)}`} sx={{ justifySelf: 'start' }}>
        {translate('office.books.pluginSettings')}
      </Button>
    </Card>
  );
}

/** Asks the provider whether the plugin's settings work. */
function CheckProvider({ id }: { id: string }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const [busy, setBusy] = useState(false);
  const language = useLocale();
  const [outcome, setOutcome] = useState<{ ok: boolean; text: string }>();
  const check = async () => {
    setBusy(true);
    try {
      const { ok, message, texts } = await provider.checkPaymentProvider(id);
      const text = translate(`office.books.${ok ? 'checkOk' : 'checkFailed'}`);
      setOutcome({ ok, text: [text, textIn(texts, language) ?? message].filter(Boolean).join(' ') });
    } catch (error) {
      const text = isApiError(error, 'ERR_PLUGIN_UNAVAILABLE')
        ? translate('office.books.checkOff')
        : [translate(errorKey(error)), errorDetail(error)].filter(Boolean).join(' ');
      setOutcome({ ok: false, text });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Button
        variant="outlined"
        startIcon={<CheckIcon />}
        loading={busy}
        loadingPosition="start"
        onClick={() => void check()}
        sx={{ justifySelf: 'start' }}
      >
        {translate('office.books.check')}
      </Button>
      <Box role="status">
        {outcome && (
          <Alert severity={outcome.ok ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
            {outcome.text}
          </Alert>
        )}
      </Box>
    </Box>
  );
}
