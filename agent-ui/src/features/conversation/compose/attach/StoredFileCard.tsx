import Box from '@mui/material/Box';
import { useTexts } from '../../../../lib/i18n';
import { mediaSource } from '../../../../lib/messages/message-data';
import type { StoredFile } from '../../../../lib/messages/outgoing';
import { FileCard } from './FileCard';

/** The file of a quick reply that goes out with the text. */
export function StoredFileCard({ file, onRemove }: { file: StoredFile; onRemove: () => void }) {
  const t = useTexts();
  return (
    <Box sx={{ mb: 1 }}>
      <FileCard
        name={file.name ?? t('conversation.file')}
        source={file.mime?.startsWith('image/') ? mediaSource(file.url) : null}
        onRemove={onRemove}
      />
    </Box>
  );
}
