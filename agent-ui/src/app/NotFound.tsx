import TravelExplore from '@mui/icons-material/TravelExploreOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../components/EmptyState';
import { useTexts } from '../lib/i18n';

export default function NotFound() {
  const t = useTexts();
  return (
    <EmptyState
      icon={TravelExplore}
      heading="h1"
      title={t('shell.notFoundTitle')}
      text={t('shell.notFoundText')}
      action={
        <Button variant="contained" component={Link} to="/tickets">
          {t('shell.seeTickets')}
        </Button>
      }
    />
  );
}
