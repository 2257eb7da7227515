import { lazy } from 'react';
import VolumeOff from '@mui/icons-material/VolumeOffOutlined';
import VolumeUp from '@mui/icons-material/VolumeUpOutlined';
import { IconAction } from '../../components/IconAction';
import { useTexts } from '../../lib/i18n';
import { useVolume } from '../../lib/sound';
import { useAnchor } from './use-anchor';
import { Beside } from '../RouteBoundary';

const VolumePanel = lazy(() => import('./VolumePanel'));

/** The loudness of new messages. */
export function VolumeControl() {
  const t = useTexts();
  const off = useVolume() === 0;
  const { anchor, used, show, hide } = useAnchor();
  return (
    <>
      <IconAction
        label={t(off ? 'shell.volumeOff' : 'shell.volume')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={show}
      >
        {off ? <VolumeOff /> : <VolumeUp />}
      </IconAction>
      <Beside>{used && <VolumePanel anchor={anchor} onClose={hide} />}</Beside>
    </>
  );
}
