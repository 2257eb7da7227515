import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { createTicket } from '@recado/sdk/contracts';
import { isAdmin } from '@recado/sdk/rules';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { FormActions } from '../../../components/dialogs/FormActions';
import { useI18n } from '../../../lib/i18n';
import type { TicketContact } from '../../../lib/requests/contact-requests';
import { WRITE } from '../../../lib/requests/ticket-actions';
import { useApi } from '../../../lib/services';
import { useUser } from '../../../lib/session';
import { conflictOf, type OwnershipConflict } from '../../../live/tickets/ticket-changes';
import { useConnections, useMyQueues } from '../../../live/use-lists';
import { connectionsFor, preferredConnection } from './connections-for';

/** Opens a ticket with a contact: over which connection, and in which queue. */
export default function TicketDialog({ contact, onClose }: { contact: TicketContact; onClose: () => void }) {
  const { t, showError } = useI18n();
  const api = useApi();
  const navigate = useNavigate();
  const admin = isAdmin(useUser());
  const queues = useMyQueues();
  const connections = connectionsFor(contact.channel, useConnections());
  const [chosen, setChosen] = useState<number>();
  const [queueId, setQueueId] = useState<number | ''>('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<OwnershipConflict | null>(null);
  const connectionId = chosen ?? preferredConnection(contact.channel, connections)?.id ?? '';
  const queue = queueId === '' && queues.length === 1 ? queues[0]!.id : queueId;
  const queueMissing = queue === '' && !admin;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (queueMissing || connectionId === '') return;
    setBusy(true);
    try {
      const body = { contactId: contact.id, whatsappId: connectionId, queueId: queue === '' ? null : queue };
      const { uuid } = await api.call(createTicket, { body });
      onClose();
      await navigate(`/tickets/${uuid}`, { state: WRITE });
    } catch (error) {
      const held = conflictOf(error);
      if (held) setConflict(held);
      else showError(error);
    } finally {
      setBusy(false);
    }
  };
  const openHeld = (uuid: string) => {
    onClose();
    void navigate(`/tickets/${uuid}`);
  };
  const none = t('contacts.none');
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="open-ticket-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="open-ticket-title">{t('contacts.ticketTitle')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography color="textSecondary">{t('contacts.ticketWith', { name: contact.name })}</Typography>
            {conflict && (
              <Alert
                severity="warning"
                role="alert"
                action={
                  conflict.uuid && (
                    <Button color="inherit" size="small" onClick={() => openHeld(conflict.uuid!)}>
                      {t('contacts.openThatTicket')}
                    </Button>
                  )
                }
              >
                {`${t('contacts.heldTitle')}. ${t('contacts.heldBy', {
                  user: conflict.userName ?? none,
                  queue: conflict.queueName ?? none,
                })}`}
              </Alert>
            )}
            <TextField
              select
              required
              label={t('contacts.connection')}
              value={connectionId}
              onChange={(event) => setChosen(Number(event.target.value))}
              error={asked && connectionId === ''}
              helperText={
                connections.length === 0
                  ? t('contacts.noConnections')
                  : asked && connectionId === '' && t('contacts.connectionRequired')
              }
            >
              {connections.map(({ id, name, isDefault, status }) => (
                <MenuItem key={id} value={id}>
                  {status !== 'CONNECTED'
                    ? t('contacts.connectionOff', { name })
                    : isDefault
                      ? t('contacts.connectionDefault', { name })
                      : name}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              required={!admin}
              label={t('contacts.queue')}
              value={queue}
              onChange={(event) => setQueueId(event.target.value === '' ? '' : Number(event.target.value))}
              error={asked && queueMissing}
              helperText={asked && queueMissing ? t('contacts.queueRequired') : ' '}
            >
              {admin && <MenuItem value="">{t('common.noQueue')}</MenuItem>}
              {queues.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          </Stack>
        </DialogContent>
        <FormActions
          busy={busy}
          disabled={connections.length === 0}
          label={t('contacts.openTicket')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
