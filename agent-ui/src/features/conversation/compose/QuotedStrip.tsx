import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import type { QuotedRef } from '../../../lib/messages/outgoing';
import { Quote } from '../bubble/BubbleParts';
import { useQuotedText } from '../bubble/QuotedBlock';

interface QuotedStripProps {
  quoted: QuotedRef;
  name: string;
  onCancel: () => void;
}

/** The message being quoted, above the field. */
export function QuotedStrip({ quoted, name, onCancel }: QuotedStripProps) {
  const t = useTexts();
  const text = useQuotedText()(quoted);
  const whom = quoted.fromMe ? t('conversation.you') : name;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
      <Quote sx={{ flex: 1, mb: 0 }}>
        <strong>{t('conversation.replyingTo', { name: whom })}</strong>
        <br />
        {text}
      </Quote>
      <IconAction label={t('conversation.cancelReply')} size="small" onClick={onCancel}>
        <CloseRounded fontSize="small" />
      </IconAction>
    </Box>
  );
}
