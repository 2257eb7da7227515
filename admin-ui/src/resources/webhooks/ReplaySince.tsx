import { useId, useState } from 'react';
import ReplayIcon from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import type { Webhook } from '@recado/sdk/contracts';
import { localMoment, momentProblem } from '@recado/sdk/ui';
import { MomentField } from '../../components/dates/DateField';
import { useAction } from '../../components/use-action';

interface ReplaySinceProps {
  webhook: Webhook;
  onDone: () => void;
}

/** Sends again what a webhook missed since a moment. */
export function ReplaySince({ webhook, onDone }: ReplaySinceProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<ReplayIcon />} disabled={!webhook.enabled} onClick={() => setOpen(true)}>
        {translate('office.webhooks.replayMissed')}
      </Button>
      {isOpen && <ReplayDialog id={webhook.id} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}

/** `2026-11-24T09:30`, a day ago, in this browser's time zone. */
const yesterday = () => localMoment(new Date(Date.now() - 86_400_000).toISOString());

function ReplayDialog({ id, onDone, onClose }: { id: number; onDone: () => void; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const [since, setSince] = useState(yesterday);
  const [delivered, setDelivered] = useState(false);
  const { run, isBusy } = useAction();
  const isMoment = since !== '' && momentProblem(since) === undefined;
  const send = async () => {
    const result = await run((provider) =>
      provider.replayWebhook(id, new Date(since).toISOString(), delivered),
    );
    if (!result) return;
    const text = result.looksBack ? 'lookingBack' : 'replayed';
    notify(`office.webhooks.${text}`, { type: 'success', messageArgs: { smart_count: result.again } });
    onDone();
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('office.webhooks.replayMissed')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{translate('office.webhooks.replayText')}</Typography>
        <MomentField
          required
          label={translate('office.webhooks.since')}
          value={since}
          onChange={setSince}
          error={since === ''}
          helperText={since === '' && translate('common.required')}
        />
        <FormControlLabel
          control={<Checkbox checked={delivered} onChange={(_event, isOn) => setDelivered(isOn)} />}
          label={translate('office.webhooks.replayDelivered')}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('actions.cancel')}
        </Button>
        <Button variant="contained" disabled={!isMoment} loading={isBusy} onClick={() => void send()}>
          {translate('office.webhooks.replay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
