import { useId } from 'react';
import ReplayIcon from '@mui/icons-material/ReplayOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { WebhookDeliveryDetails } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';
import { FactList } from '../../components/FactList';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';
import { Exchange } from './TestWebhook';
import { useAction } from '../../components/use-action';
import { useProblemText } from './WebhookState';

interface DeliveryDialogProps {
  id: number;
  mayReplay: boolean;
  onClose: () => void;
  onReplayed: () => void;
}

/** One delivery with its request and answer. */
export function DeliveryDialog({ id, mayReplay, onClose, onReplayed }: DeliveryDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const provider = useDataProvider<OfficeDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['webhooks', 'delivery', id],
    queryFn: () => provider.webhookDelivery(id),
    staleTime: 0,
  });
  const { run, isBusy } = useAction();
  const replay = async () => {
    if (!(await run((calls) => calls.replayDelivery(id)))) return;
    notify('office.webhooks.replayed', { type: 'success', messageArgs: { smart_count: 1 } });
    onReplayed();
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={small} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{data?.event ?? translate('office.webhooks.delivery')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {error && <Alert severity="error">{translate(errorKey(error))}</Alert>}
        {!error && !data && <CircularProgress aria-label={translate('ra.page.loading')} />}
        {data && <Details delivery={data} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        <Button
          variant="contained"
          startIcon={<ReplayIcon />}
          loading={isBusy}
          disabled={!mayReplay || !data || isUnderWay(data)}
          onClick={() => void replay()}
        >
          {translate('office.webhooks.replay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** It has not been tried yet; one that waits for another attempt can be sent at once. */
const isUnderWay = ({ state, attempts }: WebhookDeliveryDetails) => state === 'pending' && attempts === 0;

function Details({ delivery }: { delivery: WebhookDeliveryDetails }) {
  const translate = useTranslate();
  const problem = useProblemText()(delivery);
  const { eventId, state, attempts, status, durationMs, createdAt, triedAt, nextAt, body, answer } = delivery;
  const facts = {
    state: translate(`office.webhooks.deliveryStates.${state}`),
    eventId,
    createdAt: shortDateTime(createdAt),
    attempts: String(attempts),
    ...(triedAt && { triedAt: shortDateTime(triedAt) }),
    ...(status !== null && { status: String(status) }),
    ...(durationMs !== null && { durationMs: `${durationMs} ms` }),
    ...(problem && { problem }),
    ...(nextAt && { nextAt: shortDateTime(nextAt) }),
  };
  return (
    <>
      <FactList facts={facts} label={(name) => translate(`office.webhooks.facts.${name}`)} />
      <Exchange body={body} answer={answer} />
    </>
  );
}
