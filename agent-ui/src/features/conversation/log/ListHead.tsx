import ChatBubbleOutlineRounded from '@mui/icons-material/ChatBubbleOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { EmptyState } from '../../../components/EmptyState';
import { useTexts } from '../../../lib/i18n';
import type { MessageWindow } from '../../../live/messages/message-cache';

const LinearProgress = lazy(() => import('@mui/material/LinearProgress'));

interface ListHeadProps {
  window: MessageWindow;
  empty: boolean;
  onRetry: () => void;
}

/** Above the messages: a loading page, a failed one, or that there is nothing yet. */
export function ListHead({ window, empty, onRetry }: ListHeadProps) {
  const t = useTexts();
  if (window.olderFailed) {
    return (
      <Box
        role="alert"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, py: 0.5 }}
      >
        {t('conversation.olderFailed')}
        <Button size="small" onClick={onRetry}>
          {t('conversation.tryAgain')}
        </Button>
      </Box>
    );
  }
  if (empty) {
    return (
      <Box sx={{ position: 'absolute', inset: 0, display: 'flex' }}>
        <EmptyState
          icon={ChatBubbleOutlineRounded}
          title={t('conversation.empty')}
          text={t('conversation.emptyHint')}
        />
      </Box>
    );
  }
  if (!window.loadingOlder) return null;
  return (
    <Suspense fallback={null}>
      <LinearProgress
        aria-label={t('conversation.loadingOlder')}
        sx={{ position: 'absolute', top: 0, left: 0, right: 0, zIndex: 1, height: 2 }}
      />
    </Suspense>
  );
}
