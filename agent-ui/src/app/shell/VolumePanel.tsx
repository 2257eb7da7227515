import VolumeOff from '@mui/icons-material/VolumeOffOutlined';
import VolumeUp from '@mui/icons-material/VolumeUpOutlined';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Slider from '@mui/material/Slider';
import { useTexts } from '../../lib/i18n';
import { VOLUME_STEP, playChime, setVolume, useVolume } from '../../lib/sound';
import type { AnchoredProps } from './use-anchor';

/** The slider of the volume, stored in this browser. Releasing it plays the sound. */
export default function VolumePanel({ anchor, onClose }: AnchoredProps) {
  const t = useTexts();
  const volume = useVolume();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('shell.volume') } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, width: 240, px: 2.5, py: 1.5 }}>
        <VolumeOff fontSize="small" sx={{ color: 'text.secondary' }} />
        <Slider
          size="small"
          aria-label={t('shell.volume')}
          min={0}
          max={1}
          step={VOLUME_STEP}
          value={volume}
          valueLabelDisplay="auto"
          valueLabelFormat={(value) => `${Math.round(value * 100)}%`}
          onChange={(_, value) => setVolume(value as number)}
          onChangeCommitted={playChime}
        />
        <VolumeUp fontSize="small" sx={{ color: 'text.secondary' }} />
      </Box>
    </Popover>
  );
}
