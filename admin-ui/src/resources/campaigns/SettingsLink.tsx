import TuneIcon from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** To the pace, hours and variables of all campaigns. */
export function SettingsLink() {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/campaigns-config" startIcon={<TuneIcon />}>
      {translate('office.campaigns.settings')}
    </Button>
  );
}
