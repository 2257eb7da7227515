import { useId } from 'react';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { Campaign } from '@recado/sdk/contracts';
import { Preflight, usePreflight } from './Preflight';

interface StartDialogProps {
  campaign: Campaign;
  isBusy: boolean;
  onStart: () => void;
  onClose: () => void;
}

/** Before a campaign sends anything: to how many, who is skipped, and what stands in the way. */
export function StartDialog({ campaign, isBusy, onStart, onClose }: StartDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { data } = usePreflight(campaign.id);
  // With nobody to send to, the findings say why.
  const isBlocked = !data || data.willSend === 0 || data.problems.some(({ blocks }) => blocks);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('office.campaigns.ask.start')}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Preflight campaign={campaign} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('office.campaigns.back')}
        </Button>
        <Button
          variant="contained"
          startIcon={<PlayIcon />}
          loading={isBusy}
          disabled={isBlocked}
          onClick={onStart}
        >
          {translate('office.campaigns.startNow')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
