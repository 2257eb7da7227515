import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import type { Campaign, CampaignPreflight } from '@recado/sdk/contracts';
import { RetryAlert } from '../../components/RetryAlert';
import { shortDateTime } from '../../components/dates';
import { FactList } from '../../components/FactList';
import type { OfficeDataProvider } from '../../providers/data-provider';

/** What a campaign would do if it started now: asked anew each time, above all after a start that was refused. */
export function usePreflight(id: number) {
  const provider = useDataProvider<OfficeDataProvider>();
  return useQuery({
    queryKey: ['campaigns', 'preflight', id],
    queryFn: () => provider.campaignPreflight(id),
    ...{ staleTime: 0, gcTime: 0 },
  });
}

/** Who will be skipped and why, what stands in the way, what it may cost and when it may end. */
export function Preflight({ campaign }: { campaign: Campaign }) {
  const translate = useTranslate();
  const { data, error, refetch } = usePreflight(campaign.id);
  if (error) return <RetryAlert error={error} onRetry={refetch} />;
  if (!data) return <CircularProgress size={28} aria-label={translate('ra.page.loading')} />;
  return <Findings preflight={data} campaign={campaign} />;
}

function Findings({ preflight, campaign }: { preflight: CampaignPreflight; campaign: Campaign }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { total, willSend, duplicates, skipped, problems, cost, estimatedEndAt } = preflight;
  const number = new Intl.NumberFormat(language);
  const nameOf = (id: number | null) => campaign.connections.find((one) => one.id === id)?.name;
  const facts = {
    willSend: number.format(willSend),
    ...(total !== willSend && { total: number.format(total) }),
    ...(duplicates > 0 && { duplicates: number.format(duplicates) }),
    ...(estimatedEndAt && { estimatedEndAt: shortDateTime(estimatedEndAt) }),
    ...(cost && { cost: costText(cost, language, translate) }),
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {problems.map(({ problem, blocks, connectionId }) => (
        <Alert key={`${problem} ${connectionId}`} severity={blocks ? 'error' : 'warning'}>
          {[nameOf(connectionId), translate(`campaignProblems.${problem}`)].filter(Boolean).join(': ')}
        </Alert>
      ))}
      {problems.length === 0 && (
        <Alert severity="success">{translate('office.campaigns.nothingInTheWay')}</Alert>
      )}
      <FactList facts={facts} label={(name) => translate(`office.campaigns.preflight.${name}`)} />
      {skipped.length > 0 && (
        <Box>
          <Typography variant="subtitle2">{translate('office.campaigns.willBeSkipped')}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 3 }}>
            {skipped.map(({ reason, total: count }) => (
              <li key={reason}>
                {translate(`recipientReasons.${reason}`)}: {number.format(count)}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

function costText(
  { currency, amount, unpriced }: NonNullable<CampaignPreflight['cost']>,
  language: string,
  translate: ReturnType<typeof useTranslate>,
): string {
  const sum = new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);
  return unpriced > 0
    ? translate('office.campaigns.unpriced', { sum, smart_count: unpriced })
    : translate('office.campaigns.about', { sum });
}
