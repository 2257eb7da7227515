import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { errorKey } from '../../providers/error-text';

/** The list was deleted, or could not be read. */
export function MissingList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 4, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Title title="nav.contactLists" />
      <Alert severity="error">{translate(errorKey(error))}</Alert>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" component={Link} to="/contact-lists">
          {translate('nav.contactLists')}
        </Button>
        <Button onClick={onRetry}>{translate('ra.action.refresh')}</Button>
      </Box>
    </Box>
  );
}
