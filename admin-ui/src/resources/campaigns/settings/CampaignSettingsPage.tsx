import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title, useDataProvider, usePermissions, useTranslate } from 'react-admin';
import type { SessionUser } from '@recado/sdk/contracts';
import { RetryAlert } from '../../../components/RetryAlert';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { MessageRates } from './MessageRates';
import { SettingsForm } from './SettingsForm';

/** Pace, hours, words and variables of the company's campaigns; super users also enter what messages cost. */
export function CampaignSettingsPage() {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const { permissions: user } = usePermissions<SessionUser>();
  const { data, error, refetch } = useQuery({
    queryKey: ['campaigns-config'],
    queryFn: () => provider.campaignSettings(),
  });
  if (error) return <RetryAlert sx={{ m: 3 }} error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 3, maxWidth: 900, width: '100%', minWidth: 0 }}>
      <Title title="nav.campaignsConfig" />
      <Typography color="textSecondary">{translate('office.campaigns.config.intro')}</Typography>
      <SettingsForm settings={data} />
      {user?.super && <MessageRates />}
    </Box>
  );
}
