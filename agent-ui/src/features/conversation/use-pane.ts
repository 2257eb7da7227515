import { keepPreference, onPreference, stored } from '@recado/sdk/ui';
import { useCallback, useState } from 'react';

const PANE_KEY = 'recado.contactPane';
onPreference('contactPane', (isShown) => stored.set(PANE_KEY, isShown ? 'shown' : 'hidden'));

/** Whether the contact is shown: docked where there is room, otherwise as a drawer over the conversation. */
export function usePane(fits: boolean) {
  const [docked, setDocked] = useState(() => stored.get(PANE_KEY) !== 'hidden');
  const [drawer, setDrawer] = useState(false);
  const [tagsAsked, setTagsAsked] = useState(0);
  const isShown = fits ? docked : drawer;
  const show = useCallback(
    (next: boolean) => {
      setTagsAsked(0);
      if (!fits) return setDrawer(next);
      stored.set(PANE_KEY, next ? 'shown' : 'hidden');
      keepPreference({ contactPane: next });
      setDocked(next);
    },
    [fits],
  );
  /** Opens it at the field of the tags. */
  const askTags = useCallback(() => {
    if (!isShown) show(true);
    setTagsAsked((times) => times + 1);
  }, [isShown, show]);
  return { isShown, isDocked: fits && docked, isDrawer: !fits && drawer, tagsAsked, show, askTags };
}
