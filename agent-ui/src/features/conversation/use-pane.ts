import { keepPreference, onPreference, stored } from '@recado/sdk/ui';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const PANE_KEY = 'recado.contactPane';
onPreference('contactPane', (isShown) => stored.set(PANE_KEY, isShown ? 'shown' : 'hidden'));

/** What the browser's history keeps of an open drawer: going back closes it, and does not leave the conversation. */
const DRAWER = { contactDrawer: true } as const;
const isDrawerIn = (state: unknown): boolean =>
  (state as Partial<typeof DRAWER> | null)?.contactDrawer === true;

/** Whether the contact is shown: docked where there is room, otherwise as a drawer over the conversation. */
export function usePane(fits: boolean) {
  const [docked, setDocked] = useState(() => stored.get(PANE_KEY) !== 'hidden');
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const drawer = isDrawerIn(state);
  const [tagsAsked, setTagsAsked] = useState(0);
  const isShown = fits ? docked : drawer;
  const show = useCallback(
    (next: boolean) => {
      setTagsAsked(0);
      if (!fits) {
        if (next === drawer) return;
        void (next ? navigate({ pathname, search }, { state: DRAWER }) : navigate(-1));
        return;
      }
      stored.set(PANE_KEY, next ? 'shown' : 'hidden');
      keepPreference({ contactPane: next });
      setDocked(next);
    },
    [fits, drawer, navigate, pathname, search],
  );
  /** Opens it at the field of the tags. */
  const askTags = useCallback(() => {
    if (!isShown) show(true);
    setTagsAsked((times) => times + 1);
  }, [isShown, show]);
  return { isShown, isDocked: fits && docked, isDrawer: !fits && drawer, tagsAsked, show, askTags };
}
