import CancelIcon from '@mui/icons-material/CancelOutlined';
import PauseIcon from '@mui/icons-material/PauseOutlined';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import ReplayIcon from '@mui/icons-material/ReplayOutlined';
import RestartIcon from '@mui/icons-material/RestartAltOutlined';

export const STEP_ICONS = {
  start: PlayIcon,
  pause: PauseIcon,
  resume: PlayIcon,
  restart: RestartIcon,
  retry: ReplayIcon,
  cancel: CancelIcon,
};
