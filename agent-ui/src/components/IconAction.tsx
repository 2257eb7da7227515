import type { ReactNode } from 'react';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { keyLabel } from '../lib/commands/shortcuts';
import { hint, type HintSide } from './hint';

type IconActionProps = Omit<IconButtonProps, 'aria-label' | 'title'> & {
  /** The name, for the tooltip and for assistive technology. */
  label: string;
  keys?: string;
  side?: HintSide;
  children: ReactNode;
};

/** An icon that does something: always with a name, and with its key in the tooltip. */
export function IconAction({ label, keys, side, children, ...button }: IconActionProps) {
  const text = keys ? `${label} (${keyLabel(keys)})` : label;
  return (
    <IconButton aria-label={label} {...hint(text, side)} {...button}>
      {children}
    </IconButton>
  );
}
