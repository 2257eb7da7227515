import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { byteSize, LOCALES } from '@recado/sdk/rules';
import { memo, useEffect, useState } from 'react';
import { clock } from '../../../lib/dates';
import { useI18n } from '../../../lib/i18n';
import { useLiveStatus } from '../../../lib/live-hooks';
import type { Outgoing } from '../../../lib/messages/outgoing';
import { useFailureText } from '../../../lib/use-error-text';
import { useWorkspace } from '../../../live/use-workspace';
import { RichBody } from '../media/RichBody';
import { Ack, NotSent } from './Ack';
import { Bubble, Line, Meta, Trouble } from './BubbleParts';
import { OutgoingExtra } from './OutgoingExtra';
import { QuotedBlock } from './QuotedBlock';

interface OutgoingBubbleProps {
  item: Outgoing;
  first: boolean;
  contactName: string;
}

/** A message that the server has not confirmed: being sent, waiting, or rejected. */
export const OutgoingBubble = memo(function OutgoingBubble({
  item,
  first,
  contactName,
}: OutgoingBubbleProps) {
  const { t } = useI18n();
  const { queue } = useWorkspace();
  const failureText = useFailureText();
  const offline = useLiveStatus() === 'offline';
  const failed = item.state === 'failed';
  return (
    <Line data-first={first || undefined} data-side="right">
      <Bubble data-look={item.isPrivate ? 'note' : 'mine'} data-state={failed ? 'failed' : undefined}>
        {item.quoted && <QuotedBlock quoted={item.quoted} contactName={contactName} />}
        {item.file && <OutgoingFile item={item} file={item.file} />}
        <OutgoingExtra extras={item.extras} />
        {item.body && <RichBody body={item.body} />}
        <Meta>
          {!failed && offline && t('conversation.waitingNetwork')}
          <time dateTime={item.createdAt}>{clock(item.createdAt)}</time>
          {failed ? <NotSent name={t('conversation.failed')} /> : <Ack ack={0} />}
        </Meta>
        {failed && item.failure && (
          <Trouble role="alert">
            <span>
              {t('conversation.failed')} {failureText(item.failure.code, item.failure.text)}
            </span>
            <Button
              size="small"
              color="error"
              onClick={() => queue.retry(item.key)}
              sx={{ minHeight: 24, py: 0 }}
            >
              {t('conversation.retry')}
            </Button>
            <Button
              size="small"
              color="inherit"
              onClick={() => queue.remove(item.key)}
              sx={{ minHeight: 24, py: 0 }}
            >
              {t('conversation.remove')}
            </Button>
          </Trouble>
        )}
        {!failed && item.file && (
          <Button
            size="small"
            color="inherit"
            onClick={() => queue.remove(item.key)}
            sx={{ minHeight: 24, py: 0 }}
          >
            {t('conversation.cancel')}
          </Button>
        )}
      </Bubble>
    </Line>
  );
});

function OutgoingFile({ item, file }: { item: Outgoing; file: File }) {
  const { t, language } = useI18n();
  const preview = usePreview(file);
  return (
    <Box sx={{ width: 260, maxWidth: '100%', mb: 0.5 }}>
      {preview ? (
        <Box
          component="img"
          src={preview}
          alt={file.name}
          sx={{ display: 'block', width: '100%', height: 180, objectFit: 'cover', borderRadius: 1 }}
        />
      ) : (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <InsertDriveFileOutlined aria-hidden />
          <Box sx={{ minWidth: 0 }}>
            {file.name}
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{byteSize(file.size, LOCALES[language])}</Box>
          </Box>
        </Box>
      )}
      {item.state !== 'failed' && (
        <LinearProgress
          variant={item.state === 'sending' && item.progress >= 1 ? 'indeterminate' : 'determinate'}
          value={item.progress * 100}
          aria-label={`${t('conversation.sending')} ${file.name}`}
          sx={{ mt: 0.5, borderRadius: 1 }}
        />
      )}
    </Box>
  );
}

const usePreview = (file: File): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};
