import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** From a page that another page opens, back to that one. `text`: the key of its name. */
export function BackLink({ to, text }: { to: string; text: string }) {
  const translate = useTranslate();
  return (
    <Button
      component={Link}
      to={to}
      color="inherit"
      startIcon={<BackIcon />}
      sx={{ mt: 1, alignSelf: 'flex-start' }}
    >
      {translate(text)}
    </Button>
  );
}
