import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate } from 'react-admin';
import type { Added } from './use-adding';

/** Texts that are no numbers and are shown; of many more only how many. */
const SHOWN = 20;

export function AddedResult({ result, onClose }: { result: Added; onClose: () => void }) {
  const translate = useTranslate();
  const { added, existing, invalid } = result;
  return (
    <>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="success" role="status">
          {translate('office.suppressions.added', { smart_count: added })}
          {existing > 0 && ` ${translate('office.suppressions.existing', { smart_count: existing })}`}
        </Alert>
        {invalid.length > 0 && (
          <Alert severity="warning">
            {translate('office.suppressions.invalid', { smart_count: invalid.length })}
            <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
              {invalid.slice(0, SHOWN).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </Box>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
}
