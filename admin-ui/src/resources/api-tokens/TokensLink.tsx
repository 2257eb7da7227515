import KeyIcon from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** From the people of the company to what they let programs do. */
export function TokensLink() {
  const translate = useTranslate();
  const to = useCreatePath()({ resource: 'api-tokens', type: 'list' });
  return (
    <Button component={Link} to={to} color="inherit" startIcon={<KeyIcon />}>
      {translate('office.apiTokens.title')}
    </Button>
  );
}
