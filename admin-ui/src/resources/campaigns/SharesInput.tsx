import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NumberInput, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Campaign } from '@recado/sdk/contracts';
import { shareField, shareRules, storedShare } from './campaign-record';
import { useChosenConnections } from './use-connections';

/** How large a part of the recipients each of several connections gets. */
export function SharesInput() {
  const translate = useTranslate();
  const campaign = useRecordContext<Campaign>();
  const connections = useChosenConnections();
  const typed = useWatch({ name: connections.map(({ id }) => shareField(id)) }) as unknown[];
  if (connections.length < 2) return null;
  const shares = connections.map(({ id }, at) => Number(typed[at] ?? storedShare(campaign?.connections, id)));
  const sum = shares.reduce((total, share) => total + (share > 0 ? share : 0), 0);
  const percent = (share: number) => `${sum > 0 && share > 0 ? Math.round((100 * share) / sum) : 0} %`;
  return (
    <Box component="section" aria-label={translate('office.campaigns.shares')} sx={{ mb: 2 }}>
      <Typography variant="subtitle2">{translate('office.campaigns.shares')}</Typography>
      <Typography color="textSecondary">{translate('office.campaigns.sharesHelp')}</Typography>
      <Box
        sx={{
          ...{ mt: 1, display: 'grid', columnGap: 2 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
        }}
      >
        {connections.map(({ id, name }, at) => (
          <NumberInput
            key={id}
            source={shareField(id)}
            label={name}
            defaultValue={storedShare(campaign?.connections, id)}
            validate={shareRules}
            min={1}
            max={100}
            helperText={<>{percent(shares[at]!)}</>}
          />
        ))}
      </Box>
    </Box>
  );
}
