import { useEffect } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Sidebar, useSidebarState, useStoreContext, type SidebarProps } from 'react-admin';
import { MENU, NARROW } from '../providers/preference-store';

/**
 * The menu's place. It is recreated when a screen becomes small, as on a phone that is turned: otherwise the menu would
 * open over the page and close at once, and leave the page locked behind it.
 */
export function OfficeSidebar(props: SidebarProps) {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  useMenuOfWidth();
  return <Sidebar key={small ? 'over' : 'beside'} {...props} />;
}

/** A window that becomes narrow or wide has the menu as it was there last. */
function useMenuOfWidth(): void {
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const { getItem } = useStoreContext();
  const [, setOpen] = useSidebarState();
  useEffect(() => setOpen(getItem<boolean>(MENU, true) ?? true), [narrow, getItem, setOpen]);
}
