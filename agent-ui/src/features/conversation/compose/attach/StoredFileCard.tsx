import CloseRounded from '@mui/icons-material/CloseRounded';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTexts } from '../../../../lib/i18n';
import { mediaSource } from '../../../../lib/messages/message-data';
import type { StoredFile } from '../../../../lib/messages/outgoing';

/** The file of a quick reply that goes out with the text. */
export function StoredFileCard({ file, onRemove }: { file: StoredFile; onRemove: () => void }) {
  const t = useTexts();
  const name = file.name ?? t('conversation.file');
  const source = file.mime?.startsWith('image/') ? mediaSource(file.url) : undefined;
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        maxWidth: 240,
        p: 0.75,
        mb: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      {source ? (
        <Box
          component="img"
          src={source}
          alt=""
          sx={{ width: 40, height: 40, objectFit: 'cover', borderRadius: '5px' }}
        />
      ) : (
        <InsertDriveFileOutlined aria-hidden sx={{ color: 'primary.main', mx: 1 }} />
      )}
      <Box sx={{ fontSize: 13, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {name}
      </Box>
      <IconButton size="small" aria-label={t('conversation.removeFile', { name })} onClick={onRemove}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Box>
  );
}
