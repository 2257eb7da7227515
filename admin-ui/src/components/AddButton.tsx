import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** The button for a new record of its list, the same at every width and in an empty list. */
export function AddButton() {
  const translate = useTranslate();
  const resource = useResourceContext()!;
  const to = useCreatePath()({ resource, type: 'create' });
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<AddIcon />}>
      {translate('ra.action.create')}
    </Button>
  );
}
