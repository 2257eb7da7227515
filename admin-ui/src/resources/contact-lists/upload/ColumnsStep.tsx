import { useState } from 'react';
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
import { useTranslate } from 'react-admin';
import type { ContactImport } from '@recado/sdk/contracts';
import { columnLetter, isMappingComplete, remapped } from '@recado/sdk/rules';
import { FirstRows, MAPPED } from './FirstRows';
import type { ListUpload } from './use-list-upload';

interface ColumnsStepProps {
  job: ContactImport;
  upload: ListUpload;
  onClose: () => void;
}

/** What the columns hold, as the server recognised it: shown before anybody is on the list. */
export function ColumnsStep({ job, upload, onClose }: ColumnsStepProps) {
  const translate = useTranslate();
  const [mapping, setMapping] = useState(job.mapping);
  const [header, setHeader] = useState(job.header);
  const columns = job.columns.map((name, index) => (header && name ? name : columnLetter(index)));
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {translate('office.contactLists.found', { name: job.filename, smart_count: job.total })}
          </Typography>
          {job.sheets.length > 1 && upload.hasFile() && (
            <TextField
              select
              label={translate('office.contactLists.sheet')}
              value={job.sheet}
              disabled={upload.busy}
              onChange={(event) => upload.takeSheet(event.target.value)}
            >
              {job.sheets.map((name) => (
                <MenuItem key={name} value={name}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
            {MAPPED.map((field) => (
              <TextField
                key={field}
                select
                required={field !== 'email'}
                label={translate(`resources.contact-list-items.fields.${field}`)}
                value={mapping[field] ?? ''}
                onChange={({ target: { value } }) =>
                  setMapping(remapped(mapping, field, value === '' ? null : Number(value)))
                }
              >
                <MenuItem value="">{translate('office.contactLists.noColumn')}</MenuItem>
                {columns.map((name, index) => (
                  <MenuItem key={index} value={index}>
                    {name}
                  </MenuItem>
                ))}
              </TextField>
            ))}
          </Box>
          <FormControlLabel
            control={<Switch size="small" checked={header} onChange={(_, on) => setHeader(on)} />}
            label={translate('office.contactLists.headerRow')}
          />
          <FirstRows columns={columns} rows={job.firstRows} mapping={mapping} />
          {!isMappingComplete(mapping) && (
            <Alert severity="info">{translate('office.contactLists.columnsNeeded')}</Alert>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={upload.other} sx={{ mr: 'auto' }}>
          {translate('office.contactLists.otherFile')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        <Button
          variant="contained"
          loading={upload.busy}
          disabled={!isMappingComplete(mapping)}
          onClick={() => void upload.start({ ...mapping, tags: null }, header)}
        >
          {translate('office.contactLists.import')}
        </Button>
      </DialogActions>
    </>
  );
}
