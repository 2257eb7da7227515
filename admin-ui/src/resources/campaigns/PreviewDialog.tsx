import { useId, useState } from 'react';
import SendIcon from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Campaign, CampaignPreview } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';
import { ConnectionPicker } from './ConnectionPicker';
import { ContactPicker, type PickedContact } from './ContactPicker';
import { sentText } from './campaign-record';
import { useAction } from '../../components/use-action';

/** The texts as a real person would read them; each can be sent to that person as a test. */
export function PreviewDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const provider = useDataProvider<OfficeDataProvider>();
  const [contact, setContact] = useState<PickedContact | null>(null);
  const [connectionId, setConnectionId] = useState<number | null>(null);
  const { data, error } = useQuery({
    queryKey: ['campaigns', 'preview', campaign.id, contact?.id ?? null],
    queryFn: () => provider.campaignPreview(campaign.id, contact?.id),
    staleTime: 0,
  });
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={small} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('office.campaigns.previewTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography color="textSecondary">{translate('office.campaigns.previewText')}</Typography>
        <ContactPicker value={contact} onChange={setContact} />
        {campaign.connections.length > 1 && (
          <ConnectionPicker campaign={campaign} value={connectionId} onChange={setConnectionId} />
        )}
        {error && <Alert severity="error">{translate(errorKey(error))}</Alert>}
        {!error && !data && <CircularProgress size={28} aria-label={translate('ra.page.loading')} />}
        {data && <Texts {...{ campaign, contact, connectionId }} preview={data} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface TextsProps {
  campaign: Campaign;
  preview: CampaignPreview;
  contact: PickedContact | null;
  connectionId: number | null;
}

function Texts({ campaign, preview, contact, connectionId }: TextsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { run, isBusy } = useAction();
  if (preview.messages.length === 0)
    return <Alert severity="info">{translate('campaignProblems.noText')}</Alert>;
  const titleOf = (variant: number) => sentText(translate, campaign.template, variant);
  const send = async (variant: number) => {
    if (!contact) return;
    const asked = { contactId: contact.id, variant, whatsappId: connectionId };
    if (await run((provider) => provider.testCampaign(campaign.id, asked)))
      notify('office.campaigns.testSent', { type: 'success', messageArgs: { name: contact.name } });
  };
  return (
    <>
      <Typography>{translate('office.campaigns.readBy', { name: preview.name })}</Typography>
      {preview.messages.map(({ variant, text, question, missing }) => (
        <Box
          key={variant}
          component="section"
          aria-label={titleOf(variant)}
          sx={{ display: 'grid', gap: 1, borderTop: 1, borderColor: 'divider', pt: 2 }}
        >
          <Typography variant="subtitle2" component="h3">
            {titleOf(variant)}
          </Typography>
          {question && <Bubble>{question}</Bubble>}
          {text && <Bubble>{text}</Bubble>}
          {missing.length > 0 && (
            <Alert severity="warning">
              {translate('office.campaigns.missing', {
                names: missing.map((name) => `{${name}}`).join(', '),
              })}
            </Alert>
          )}
          <Button
            size="small"
            variant="outlined"
            startIcon={<SendIcon />}
            disabled={!contact || isBusy || missing.length > 0}
            onClick={() => void send(variant)}
            sx={{ justifySelf: 'start' }}
          >
            {contact
              ? translate('office.campaigns.sendTestTo', { name: contact.name })
              : translate('office.campaigns.sendTest')}
          </Button>
        </Box>
      ))}
    </>
  );
}

const Bubble = ({ children }: { children: string }) => (
  <Typography
    sx={{
      ...{ bgcolor: 'action.hover', borderRadius: 2, px: 1.5, py: 1, justifySelf: 'start', maxWidth: '100%' },
      ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    }}
  >
    {children}
  </Typography>
);
