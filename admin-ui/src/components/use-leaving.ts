import { useRef, type RefObject } from 'react';
import { useTranslate } from 'react-admin';

/**
 * Leaving a dialog with a form by Escape or a click beside it: an accidental press loses nothing that was typed. The
 * form reports in `isChanged` whether there are changes.
 */
export function useLeaving(onClose: () => void): { isChanged: RefObject<boolean>; leave: () => void } {
  const translate = useTranslate();
  const isChanged = useRef(false);
  const leave = () => {
    if (!isChanged.current || window.confirm(translate('ra.message.unsaved_changes'))) onClose();
  };
  return { isChanged, leave };
}
