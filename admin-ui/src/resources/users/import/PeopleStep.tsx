import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { UserImportPreview } from '@recado/sdk/contracts';
import { saveFile } from '@recado/sdk/ui';
import { csvOf } from '../../../components/csv/csv';
import { ColumnChoice } from './ColumnChoice';
import { PeopleList } from './PeopleList';
import type { UserImport } from './use-user-import';

interface PeopleStepProps {
  preview: UserImportPreview;
  work: UserImport;
  onClose: () => void;
}

/** Who is in the file, and what is against each. Nobody is invited before the last button. */
export function PeopleStep({ preview, work, onClose }: PeopleStepProps) {
  const translate = useTranslate();
  const { filename, mapping, rows, total, ready, room } = preview;
  const isMapped = typeof mapping.name === 'number' && typeof mapping.email === 'number';
  const [showsColumns, setShowsColumns] = useState(!isMapped);
  const wrong = rows.filter(({ reason }) => reason !== null);
  const isFull = ready > room;
  const text = (key: string, options?: object) => translate(`office.userImport.${key}`, options);
  const saveWrong = () => {
    const field = (name: string) => translate(`resources.users.fields.${name}`);
    const head = [field('name'), field('email'), text('lineTitle'), text('reasonTitle'), text('valueTitle')];
    const body = wrong.map(({ name, email, line, reason, value }) => [
      ...[name, email, line, translate(`userImportReasons.${reason}`), value],
    ]);
    const type = 'text/csv;charset=utf-8';
    saveFile(new Blob([csvOf([head, ...body])], { type }), text('wrongFile'));
  };
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere', flex: '1 1 auto' }}>
              {translate('office.contactLists.found', { name: filename, smart_count: total })}
            </Typography>
            {isMapped && (
              <Button
                size="small"
                color="inherit"
                aria-expanded={showsColumns}
                onClick={() => setShowsColumns(!showsColumns)}
              >
                {text('columns')}
              </Button>
            )}
          </Box>
          <Collapse in={showsColumns} unmountOnExit>
            <ColumnChoice preview={preview} busy={work.busy} onChoice={work.again} />
          </Collapse>
          <Box role="status" sx={{ display: 'grid', gap: 1 }}>
            {!isMapped && <Alert severity="info">{text('columnsNeeded')}</Alert>}
            {isMapped && ready > 0 && !isFull && (
              <Alert severity="success">{text('ready', { smart_count: ready })}</Alert>
            )}
            {isMapped && ready === 0 && <Alert severity="warning">{text('nobody')}</Alert>}
            {wrong.length > 0 && (
              <Alert severity="warning">{text('wrong', { smart_count: wrong.length })}</Alert>
            )}
            {isFull && <Alert severity="error">{text('full', { smart_count: room })}</Alert>}
            {work.problem && <Alert severity="error">{translate(work.problem)}</Alert>}
          </Box>
          {rows.length > 0 && <PeopleList rows={rows} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={work.other}>
          {translate('office.contactLists.otherFile')}
        </Button>
        {wrong.length > 0 && (
          <Button color="inherit" onClick={saveWrong}>
            {translate('office.contactLists.saveErrors')}
          </Button>
        )}
        <Button color="inherit" onClick={onClose} sx={{ ml: 'auto' }}>
          {translate('actions.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={work.busy}
          disabled={ready === 0 || isFull}
          onClick={work.invite}
        >
          {text('import', { smart_count: ready })}
        </Button>
      </DialogActions>
    </>
  );
}
