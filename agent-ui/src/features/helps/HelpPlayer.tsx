import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Help } from '@recado/sdk/contracts';
import { IconAction } from '../../components/IconAction';
import { useTexts } from '../../lib/i18n';

/** The only third-party address that this product shows in a frame; the content policy names it too. */
const PLAYER = 'https://www.youtube-nocookie.com/embed/';

/** The video in a dialog; it is loaded now that somebody has asked for it. */
export function HelpPlayer({ help, onClose }: { help: Help; onClose: () => void }) {
  const t = useTexts();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={small} aria-labelledby="help-title">
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
        <DialogTitle id="help-title" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {help.title}
        </DialogTitle>
        <IconAction label={t('actions.close')} onClick={onClose} autoFocus>
          <Close />
        </IconAction>
      </Box>
      <Box
        component="iframe"
        title={help.title}
        src={`${PLAYER}${encodeURIComponent(help.video)}?autoplay=1&rel=0`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        sx={{ display: 'block', width: '100%', aspectRatio: '16 / 9', border: 0 }}
      />
    </Dialog>
  );
}
