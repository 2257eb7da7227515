import type { CSSProperties, ElementType, ReactNode } from 'react';

interface VisuallyHiddenProps {
  children: ReactNode;
  live?: 'polite' | 'assertive';
  as?: ElementType;
}

const HIDDEN: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** Text for assistive technology alone. */
export function VisuallyHidden({ children, live, as: Element = 'span' }: VisuallyHiddenProps) {
  return (
    <Element aria-live={live} style={HIDDEN}>
      {children}
    </Element>
  );
}
