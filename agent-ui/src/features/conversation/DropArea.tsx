import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTexts } from '../../lib/i18n';

interface DropAreaProps {
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Files may be dropped anywhere on the conversation; the button of the composer is the way without a mouse. */
export function DropArea({ disabled, onFiles, children }: DropAreaProps) {
  const t = useTexts();
  const { getRootProps, isDragActive } = useDropzone({
    onDrop: onFiles,
    noClick: true,
    noKeyboard: true,
    disabled,
  });
  // The area is no control: it takes neither role nor focus.
  const { role: _role, tabIndex: _tabIndex, ...handlers } = getRootProps();
  return (
    <Box
      {...handlers}
      sx={{
        flex: 1,
        minWidth: 0,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        position: 'relative',
      }}
    >
      {children}
      {isDragActive && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            inset: 8,
            zIndex: 3,
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            border: '2px dashed',
            borderColor: 'primary.main',
            borderRadius: '12px',
            bgcolor: 'recado.accentSoft',
            color: 'primary.main',
            pointerEvents: 'none',
          }}
        >
          <UploadFileRounded sx={{ fontSize: 40 }} />
          <Typography variant="h2" component="p">
            {t('conversation.drop')}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
