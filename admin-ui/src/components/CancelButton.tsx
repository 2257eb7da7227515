import Button from '@mui/material/Button';
import { useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** Leaves a form without saving: to its list, or to another page. */
export function CancelButton({ to }: { to?: string }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  return (
    <Button color="inherit" component={Link} to={to ?? createPath({ resource, type: 'list' })}>
      {translate('actions.cancel')}
    </Button>
  );
}
