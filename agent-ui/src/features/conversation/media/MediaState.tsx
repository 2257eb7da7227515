import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import type { Message } from '@recado/sdk/contracts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n';
import { mediaSource } from '../../../lib/messages/message-data';
import { useFailureText } from '../../../lib/use-error-text';
import { Notice } from './Notice';

/** Shows media once it is available; before that, and if it never is, shows the state. */
export function MediaState({ message, children }: { message: Message; children: ReactNode }) {
  const t = useTexts();
  const failureText = useFailureText();
  if (message.mediaFailure) {
    const text = failureText(message.mediaFailure, t('conversation.mediaFailed'));
    return <Notice icon={<BrokenImageOutlined />}>{text}</Notice>;
  }
  if (message.mediaStatus === 'pending') {
    return (
      <Notice icon={<CircularProgress size={18} aria-hidden />}>{t('conversation.mediaPending')}</Notice>
    );
  }
  if (message.mediaStatus === 'failed' || !mediaSource(message.mediaUrl)) {
    return <Notice icon={<BrokenImageOutlined />}>{t('conversation.mediaFailed')}</Notice>;
  }
  return children;
}
