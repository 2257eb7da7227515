import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { RetryAlert } from '../../../components/RetryAlert';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { BILLING_SETTINGS_KEY } from './billing-settings-key';
import { BillingSettingsForm } from './BillingSettingsForm';
import { ProviderCards } from './ProviderCards';

/** How companies are billed: the provider, and when invoices, reminders and the end of service come. */
export function BillingSettingsTab() {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: BILLING_SETTINGS_KEY,
    queryFn: () => provider.showBillingSettings(),
  });
  if (error && !data) return <RetryAlert error={error} onRetry={refetch} />;
  if (!data) return <CircularProgress aria-label={translate('actions.loading')} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 880 }}>
      <BillingSettingsForm key={data.version} settings={data} />
      <ProviderCards settings={data} />
    </Box>
  );
}
