import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDropzone } from 'react-dropzone';
import { useTexts } from '../../../../lib/i18n';

interface DropLayerProps {
  onFiles: (files: readonly File[]) => void;
  onLeave: () => void;
}

/** Lies over the conversation while files are dragged across it, and takes them. */
export default function DropLayer({ onFiles, onLeave }: DropLayerProps) {
  const t = useTexts();
  const { getRootProps } = useDropzone({
    onDrop: (files) => {
      onLeave();
      onFiles(files);
    },
    noClick: true,
    noKeyboard: true,
    // The area below takes what comes before this layer does.
    noDragEventsBubbling: true,
  });
  // The layer is not a control: it takes neither role nor focus.
  const { role: _role, tabIndex: _tabIndex, ...handlers } = getRootProps();
  return (
    <Box
      {...handlers}
      aria-hidden
      // Nothing in it takes the pointer: what leaves it is gone.
      onDragLeave={onLeave}
      // While something is dragged no pointer moves: the layer came after the file had left.
      onPointerMove={onLeave}
      sx={{ position: 'absolute', inset: 0, zIndex: 3, p: 1, display: 'flex' }}
    >
      <Box
        sx={{
          flex: 1,
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
    </Box>
  );
}
