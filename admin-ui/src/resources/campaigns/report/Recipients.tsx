import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'react-admin';
import {
  RECIPIENT_STATES,
  type Campaign,
  type CampaignCounts,
  type RecipientState,
} from '@recado/sdk/contracts';
import { errorKey } from '../../../providers/error-text';
import { ExcelButton } from './ExcelButton';
import { RecipientRow } from './RecipientRow';
import { useRecipients } from './use-report';

const PAUSE_MS = 500;

/** Each recipient with state and reason, by state and number. */
export function Recipients({ campaign, counts }: { campaign: Campaign; counts: CampaignCounts }) {
  const translate = useTranslate();
  const [state, setState] = useState<RecipientState>();
  const [typed, setTyped] = useState('');
  const [number, setNumber] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setNumber(typed.replaceAll(/\D/g, '')), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const filter = { ...(state && { state }), ...(number && { searchParam: number }) };
  return (
    <Card variant="outlined" component="section" sx={{ p: 2, display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Typography variant="h2">{translate('office.campaigns.recipients')}</Typography>
        <ExcelButton campaign={campaign} filter={filter} />
      </Box>
      <StateChips counts={counts} state={state} onChoose={setState} />
      <TextField
        size="small"
        type="search"
        label={translate('office.campaigns.searchNumber')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { inputMode: 'tel' } }}
        sx={{ maxWidth: 320 }}
      />
      <Rows query={useRecipients(campaign.id, filter)} />
    </Card>
  );
}

interface StateChipsProps {
  counts: CampaignCounts;
  state: RecipientState | undefined;
  onChoose: (state: RecipientState | undefined) => void;
}

function StateChips({ counts, state, onChoose }: StateChipsProps) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  // The chosen one stays even if nobody is in that state any longer.
  const shown = RECIPIENT_STATES.filter((one) => (counts[one] ?? 0) > 0 || one === state);
  const labelOf = (one: RecipientState) =>
    `${translate(`recipientStates.${one}`)} (${(counts[one] ?? 0).toLocaleString(language)})`;
  return (
    <Box
      role="group"
      aria-label={translate('office.campaigns.state')}
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}
    >
      {[undefined, ...shown].map((one) => (
        <Chip
          key={one ?? 'all'}
          clickable
          color={one === state ? 'primary' : 'default'}
          aria-pressed={one === state}
          label={one ? labelOf(one) : translate('office.campaigns.all')}
          onClick={() => onChoose(one)}
        />
      ))}
    </Box>
  );
}

function Rows({ query }: { query: ReturnType<typeof useRecipients> }) {
  const translate = useTranslate();
  const { recipients, error, isPending, hasNextPage, isFetchingNextPage } = query;
  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void query.refetch()}>
            {translate('office.campaigns.again')}
          </Button>
        }
      >
        {translate(errorKey(error))}
      </Alert>
    );
  if (isPending) return <CircularProgress size={28} aria-label={translate('ra.page.loading')} />;
  if (recipients.length === 0)
    return <Typography color="textSecondary">{translate('office.campaigns.noRecipients')}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {recipients.map((recipient) => (
          <RecipientRow key={recipient.id} recipient={recipient} />
        ))}
      </Box>
      {hasNextPage && (
        <Button
          loading={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ justifySelf: 'start' }}
        >
          {translate('office.campaigns.more')}
        </Button>
      )}
    </>
  );
}
