import { useRef, type RefObject } from 'react';
import { leaveDesk } from './leave-desk';

/**
 * Leaving a dialog with a form by Escape or a click beside it: an accidental press loses nothing that was typed. The
 * form reports in `isChanged` whether there are changes.
 */
export function useLeaving(onClose: () => void): { isChanged: RefObject<boolean>; leave: () => void } {
  const isChanged = useRef(false);
  const leave = async () => {
    if (!isChanged.current || (await leaveDesk.ask())) onClose();
  };
  return { isChanged, leave: () => void leave() };
}
