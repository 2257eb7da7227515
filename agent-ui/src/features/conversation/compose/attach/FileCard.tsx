import CloseRounded from '@mui/icons-material/CloseRounded';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/i18n';

interface FileCardProps {
  name: string;
  /** For pictures. */
  source: string | null | undefined;
  onRemove: () => void;
  /** Below the name. */
  children?: ReactNode;
}

/** A file that goes out with the text. */
export function FileCard({ name, source, onRemove, children }: FileCardProps) {
  const t = useTexts();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        width: 'fit-content',
        maxWidth: 240,
        p: 0.75,
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
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ fontSize: 13, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {name}
        </Box>
        {children}
      </Box>
      <IconButton size="small" aria-label={t('conversation.removeFile', { name })} onClick={onRemove}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Box>
  );
}
