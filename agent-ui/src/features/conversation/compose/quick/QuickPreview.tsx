import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTexts } from '../../../../lib/i18n';
import { mediaSource } from '../../../../lib/messages/message-data';
import { RichBody } from '../../media/RichBody';
import { useRendered } from './use-quick-replies';

/** A quick reply in this ticket, before it is inserted: its text, its file, and the variables that stay empty. */
export function QuickPreview({ id, ticketId }: { id: number; ticketId: number }) {
  const t = useTexts();
  const { data } = useRendered(id, ticketId);
  const source = data?.mediaPath ? mediaSource(data.mediaPath) : undefined;
  return (
    <Box
      aria-live="polite"
      sx={{
        flex: 1,
        minWidth: 0,
        display: { xs: 'none', sm: 'block' },
        overflowY: 'auto',
        p: 1.5,
        borderLeft: 1,
        borderColor: 'divider',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {!data && <Skeleton height={72} variant="rounded" />}
      {source && data?.mediaType?.startsWith('image/') && (
        <Box
          component="img"
          src={source}
          alt={data.mediaName ?? ''}
          sx={{ display: 'block', maxWidth: '100%', height: 96, objectFit: 'contain', mb: 1 }}
        />
      )}
      {source && !data?.mediaType?.startsWith('image/') && (
        <Box sx={{ display: 'flex', gap: 1, mb: 1, color: 'text.secondary' }}>
          <InsertDriveFileOutlined fontSize="small" aria-hidden />
          {data?.mediaName ?? t('conversation.file')}
        </Box>
      )}
      {data && <RichBody body={data.text} />}
      {data && data.empty.length > 0 && (
        <Box sx={{ display: 'flex', gap: 0.5, mt: 1, fontSize: 13, color: 'warning.main' }}>
          <WarningAmberRounded fontSize="small" aria-hidden />
          {t('messaging.quickEmpty', { names: data.empty.map((name) => `{{${name}}}`).join(', ') })}
        </Box>
      )}
    </Box>
  );
}
