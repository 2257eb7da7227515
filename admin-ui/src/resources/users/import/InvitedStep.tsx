import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { INVITATION_HOURS, type UserImportResult } from '@recado/sdk/contracts';
import { saveFile } from '@recado/sdk/ui';
import { csvOf } from '../../../components/csv/csv';
import { longDateTime } from '../../../components/dates';
import { CopyField } from '../../connections/CopyField';

/** Links shown to be copied one by one; the file holds all. */
const SHOWN = 20;

/** The links of those who were invited, for the only time. */
export function InvitedStep({ result, onClose }: { result: UserImportResult; onClose: () => void }) {
  const translate = useTranslate();
  const [isSaved, setSaved] = useState(false);
  const { invited, skipped } = result;
  const text = (key: string, options?: object) => translate(`office.userImport.${key}`, options);
  const save = () => {
    const field = (name: string) => translate(`resources.users.fields.${name}`);
    const head = [field('name'), field('email'), text('link'), text('until')];
    const body = invited.map(({ name, email, link, expiresAt }) => [
      name,
      email,
      link,
      longDateTime(expiresAt),
    ]);
    saveFile(new Blob([csvOf([head, ...body])], { type: 'text/csv;charset=utf-8' }), text('linksFile'));
    setSaved(true);
  };
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Alert severity={invited.length ? 'success' : 'warning'} role="status">
            {invited.length ? text('invited', { smart_count: invited.length }) : text('nobodyInvited')}
          </Alert>
          {skipped.map(({ line, email, reason }) => (
            <Alert severity="warning" key={line}>
              {translate('office.contactLists.line', { line })}: {email}.{' '}
              {translate(`userImportReasons.${reason}`)}.
            </Alert>
          ))}
          {invited.length > 0 && (
            <>
              <Typography>{text('send', { hours: INVITATION_HOURS })}</Typography>
              <Typography color="textSecondary">{text('once')}</Typography>
              {invited.slice(0, SHOWN).map(({ id, name, link }) => (
                <CopyField key={id} label={name} value={link} />
              ))}
              {invited.length > SHOWN && (
                <Typography color="textSecondary">
                  {text('more', { smart_count: invited.length - SHOWN })}
                </Typography>
              )}
            </>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        {invited.length > 0 && (
          <Button variant={isSaved ? 'outlined' : 'contained'} onClick={save} sx={{ mr: 'auto' }}>
            {text('saveLinks')}
          </Button>
        )}
        <Button variant={isSaved || !invited.length ? 'contained' : 'text'} onClick={onClose}>
          {translate('office.invitations.done')}
        </Button>
      </DialogActions>
    </>
  );
}
