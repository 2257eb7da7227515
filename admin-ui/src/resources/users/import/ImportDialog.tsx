import { useId } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { USER_IMPORT_ROWS } from '@recado/sdk/contracts';
import { saveFile } from '@recado/sdk/ui';
import { SpreadsheetDrop } from '../../../components/SpreadsheetDrop';
import { csvOf } from '../../../components/csv/csv';
import { InvitedStep } from './InvitedStep';
import { PeopleStep } from './PeopleStep';
import { useUserImport, type UserImport } from './use-user-import';

/** Invites the people of a spreadsheet: the file, who is in it, and the link of each. Links are not lost by a click beside. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const work = useUserImport();
  const { preview, result, busy } = work;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={small}
      aria-labelledby={id}
      onClose={(_, reason) => reason === 'escapeKeyDown' && !busy && !result && onClose()}
    >
      <DialogTitle id={id}>{translate('office.userImport.title')}</DialogTitle>
      {result ? (
        <InvitedStep result={result} onClose={onClose} />
      ) : preview ? (
        <PeopleStep preview={preview} work={work} onClose={onClose} />
      ) : (
        <FileStep work={work} onClose={onClose} />
      )}
    </Dialog>
  );
}

function FileStep({ work, onClose }: { work: UserImport; onClose: () => void }) {
  const translate = useTranslate();
  const { problem } = work;
  const fields = ['name', 'email', 'profile', 'queueIds', 'wpp'] as const;
  const saveExample = () => {
    const titles = fields.map((field) => translate(`resources.users.fields.${field}`));
    const person = ['Ana Ribeiro', 'ana@example.com', translate('office.users.profiles.user'), '', ''];
    const name = translate('office.userImport.exampleFile');
    saveFile(new Blob([csvOf([titles, person])], { type: 'text/csv;charset=utf-8' }), name);
  };
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography>{translate('office.userImport.intro', { most: USER_IMPORT_ROWS })}</Typography>
          <Typography color="textSecondary">{translate('office.userImport.noPasswords')}</Typography>
          {problem && <Alert severity="error">{translate(problem)}</Alert>}
          <SpreadsheetDrop
            hint={translate('office.userImport.hint')}
            busy={work.busy}
            sent={work.sent}
            onFile={work.read}
            onOther={() => work.setProblem('office.contactLists.kind')}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={saveExample} sx={{ mr: 'auto' }}>
          {translate('office.userImport.example')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {translate('actions.cancel')}
        </Button>
      </DialogActions>
    </>
  );
}
