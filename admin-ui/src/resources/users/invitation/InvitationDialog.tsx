import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { INVITATION_HOURS, type InvitationLink } from '@recado/sdk/contracts';
import { longDateTime } from '../../../components/dates';
import { CopyField } from '../../connections/CopyField';

interface InvitationDialogProps {
  name: string;
  invitation: InvitationLink;
  onClose: () => void;
}

/** The link of an invitation, for the only time. Only its button closes it: Escape would lose the link. */
export function InvitationDialog({ name, invitation, onClose }: InvitationDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const until = longDateTime(invitation.expiresAt);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {translate('office.invitations.title', { name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{translate('office.invitations.send')}</Typography>
        <CopyField label={translate('office.invitations.link')} value={invitation.link} />
        <Typography>{translate('office.invitations.holds', { hours: INVITATION_HOURS, until })}</Typography>
        <Typography color="textSecondary">{translate('office.invitations.once')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('office.invitations.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
