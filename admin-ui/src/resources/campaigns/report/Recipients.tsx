import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'react-admin';
import {
  RECIPIENT_STATES,
  type Campaign,
  type CampaignCounts,
  type RecipientState,
} from '@recado/sdk/contracts';
import { PagedRows } from '../../../components/PagedRows';
import { StateChips } from '../../../components/StateChips';
import { ExcelButton } from './ExcelButton';
import { RecipientRow } from './RecipientRow';
import { useRecipients } from './use-report';

const PAUSE_MS = 500;

/** Each recipient with state and reason, by state and number. */
export function Recipients({ campaign, counts }: { campaign: Campaign; counts: CampaignCounts }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const [state, setState] = useState<RecipientState>();
  const [typed, setTyped] = useState('');
  const [number, setNumber] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setNumber(typed.replaceAll(/\D/g, '')), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const filter = { ...(state && { state }), ...(number && { searchParam: number }) };
  const query = useRecipients(campaign.id, filter);
  return (
    <Card variant="outlined" component="section" sx={{ p: 2, display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Typography variant="h2">{translate('office.campaigns.recipients')}</Typography>
        <ExcelButton campaign={campaign} filter={filter} />
      </Box>
      <StateChips
        label="office.campaigns.state"
        // The chosen one stays even if nobody is in that state any longer.
        states={RECIPIENT_STATES.filter((one) => (counts[one] ?? 0) > 0 || one === state)}
        chosen={state}
        textOf={(one) =>
          one
            ? `${translate(`recipientStates.${one}`)} (${(counts[one] ?? 0).toLocaleString(language)})`
            : translate('office.campaigns.all')
        }
        onChoose={setState}
      />
      <TextField
        size="small"
        type="search"
        label={translate('office.campaigns.searchNumber')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { inputMode: 'tel' } }}
        sx={{ maxWidth: 320 }}
      />
      <PagedRows query={query} rows={query.recipients} empty="office.campaigns.noRecipients">
        {(recipient) => (
          <RecipientRow key={recipient.id} recipient={recipient} template={campaign.template} />
        )}
      </PagedRows>
    </Card>
  );
}
