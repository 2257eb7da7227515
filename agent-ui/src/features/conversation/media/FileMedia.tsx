import DownloadRounded from '@mui/icons-material/DownloadRounded';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Message } from '@recado/sdk/contracts';
import { byteSize, LOCALES } from '@recado/sdk/rules';
import { useI18n } from '../../../lib/i18n';
import { mediaSource } from '../../../lib/messages/message-data';

const extensionOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '';

/** A document to download. */
export function FileMedia({ message }: { message: Message }) {
  const { t, language } = useI18n();
  const name = message.mediaName ?? t('conversation.file');
  const size = message.mediaSize === null ? '' : byteSize(message.mediaSize, LOCALES[language]);
  return (
    <Link
      href={mediaSource(message.mediaUrl)}
      download={message.mediaName ?? true}
      underline="none"
      color="inherit"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        width: 280,
        maxWidth: '100%',
        p: 1,
        mb: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <InsertDriveFileOutlined aria-hidden sx={{ color: 'primary.main' }} />
      <Box sx={{ flex: 1, minWidth: 0, whiteSpace: 'normal' }}>
        <Box sx={{ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          {[extensionOf(name), size].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <DownloadRounded titleAccess={t('conversation.download')} fontSize="small" />
    </Link>
  );
}
