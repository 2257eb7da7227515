import { useCallback, useState, type MouseEvent } from 'react';

/** What a popover hangs on while it is open. `used` says that its code is worth having. */
export function useAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  const show = useCallback((event: MouseEvent<HTMLElement>) => {
    setUsed(true);
    setAnchor(event.currentTarget);
  }, []);
  const hide = useCallback(() => setAnchor(null), []);
  return { anchor, used, show, hide };
}

export interface AnchoredProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}
