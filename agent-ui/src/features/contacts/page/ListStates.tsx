import CloudOff from '@mui/icons-material/CloudOffOutlined';
import PersonSearch from '@mui/icons-material/PersonSearchOutlined';
import Person from '@mui/icons-material/PersonOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '../../../components/EmptyState';
import { useTexts } from '../../../lib/i18n';
import { openContactForm } from '../../../lib/requests/contact-requests';
import { useErrorText } from '../../../lib/use-error-text';
import { ROW_HEIGHT, type ListShape } from './contact-columns';

const ROWS = 12;

export function ListSkeleton({ shape }: { shape: ListShape }) {
  return (
    <Box aria-hidden sx={{ pt: shape === 'cards' ? 0 : 5 }}>
      {Array.from({ length: ROWS }, (_, row) => (
        <Box
          key={row}
          sx={{ height: ROW_HEIGHT[shape], px: 2, display: 'flex', alignItems: 'center', gap: 1.5 }}
        >
          <Skeleton variant="circular" width={36} height={36} sx={{ flex: 'none' }} />
          <Skeleton width="24%" height={20} />
          <Box sx={{ flex: 1 }} />
          {shape !== 'cards' && <Skeleton width="48%" height={20} />}
        </Box>
      ))}
    </Box>
  );
}

export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts();
  const errorText = useErrorText()(error);
  return (
    <Box role="alert" sx={{ flex: 1, display: 'flex' }}>
      <EmptyState
        icon={CloudOff}
        title={t('contacts.loadFailed')}
        {...(errorText && { text: errorText })}
        action={
          <Button variant="outlined" color="inherit" onClick={onRetry}>
            {t('actions.retry')}
          </Button>
        }
      />
    </Box>
  );
}

export function NoContacts({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useTexts();
  return filtered ? (
    <EmptyState
      icon={PersonSearch}
      title={t('contacts.nothingTitle')}
      text={t('contacts.nothingText')}
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {t('contacts.clearFilters')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={Person}
      title={t('contacts.emptyTitle')}
      text={t('contacts.emptyText')}
      action={
        <Button variant="contained" onClick={() => openContactForm()}>
          {t('contacts.add')}
        </Button>
      }
    />
  );
}
