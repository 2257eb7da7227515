import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Sidebar, type SidebarProps } from 'react-admin';

/**
 * The menu's place. It is recreated when a screen becomes small, as on a phone that is turned: otherwise the menu would
 * open over the page and close at once, and leave the page locked behind it.
 */
export function OfficeSidebar(props: SidebarProps) {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return <Sidebar key={small ? 'over' : 'beside'} {...props} />;
}
