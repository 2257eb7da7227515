import { useCallback, useState, type MouseEvent } from 'react';

/** The anchor of an open popover. `used` tells that its code is worth loading. */
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
