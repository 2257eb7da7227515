import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ContactImport } from '@recado/sdk/contracts';
import { columnLetter, isMappingComplete, remapped, type MappedField } from '@recado/sdk/rules';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n';
import { FirstRows } from './FirstRows';
import { MAPPED } from './import-steps';
import type { ImportControl } from './use-import';

interface MappingStepProps {
  job: ContactImport;
  control: ImportControl;
  onStart: () => void;
  onClose: () => void;
}

/** Maps columns to fields, with the first rows of the file as a check. */
export function MappingStep({ job, control, onStart, onClose }: MappingStepProps) {
  const t = useTexts();
  const { busy, start, forget, takeSheet } = control;
  const [mapping, setMapping] = useState(job.mapping);
  const [header, setHeader] = useState(job.header);
  const columns = job.columns.map((name, index) => (header && name ? name : columnLetter(index)));
  const run = (dryRun: boolean) => {
    onStart();
    void start(mapping, header, dryRun);
  };
  const choice = (field: MappedField) => (
    <TextField
      key={field}
      select
      required={field === 'name' || field === 'number'}
      label={t(`contacts.${field}`)}
      value={mapping[field] ?? ''}
      onChange={(event) =>
        setMapping(remapped(mapping, field, event.target.value === '' ? null : Number(event.target.value)))
      }
    >
      <MenuItem value="">{t('contacts.noColumn')}</MenuItem>
      {columns.map((name, index) => (
        <MenuItem key={index} value={index}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('contacts.importFound', { name: job.filename, smart_count: job.total })}
          </Typography>
          {job.sheets.length > 1 && takeSheet && (
            <TextField
              select
              label={t('contacts.sheet')}
              value={job.sheet}
              disabled={busy}
              onChange={(event) => void takeSheet(event.target.value)}
            >
              {job.sheets.map((name) => (
                <MenuItem key={name} value={name}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
            }}
          >
            {MAPPED.map(choice)}
          </Box>
          <FormControlLabel
            control={<Switch size="small" checked={header} onChange={(_, on) => setHeader(on)} />}
            label={t('contacts.headerRow')}
          />
          <FirstRows columns={columns} rows={job.firstRows} mapping={mapping} />
          {!isMappingComplete(mapping) && <Alert severity="info">{t('contacts.mappingNeeded')}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={forget} sx={{ mr: 'auto' }}>
          {t('contacts.otherFile')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {t('actions.close')}
        </Button>
        <Button
          variant="outlined"
          loading={busy}
          disabled={!isMappingComplete(mapping)}
          onClick={() => run(false)}
        >
          {t('contacts.importNow')}
        </Button>
        <Button
          variant="contained"
          loading={busy}
          disabled={!isMappingComplete(mapping)}
          onClick={() => run(true)}
        >
          {t('contacts.rehearse')}
        </Button>
      </DialogActions>
    </>
  );
}
