import type { ComponentProps, ReactNode } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { NavLink } from 'react-router';
import { hint } from '../../components/hint';
import { VisuallyHidden } from '../../components/VisuallyHidden';

interface NavItemProps {
  rail: boolean;
  label: string;
  icon: ReactNode;
  /** A screen of the console. */
  to?: string;
  /** A page of the other interface. */
  href?: string;
  onClick?: () => void;
}

// MUI hands `className` on as a string; NavLink marks the open screen with `aria-current`.
const ScreenLink = (props: ComponentProps<typeof NavLink>) => <NavLink {...props} />;

/** One entry of the drawer. */
export function NavItem({ rail, label, icon, to, href, onClick }: NavItemProps) {
  const link = to ? { component: ScreenLink, to } : href ? { component: 'a', href } : {};
  return (
    <li>
      <ButtonBase
        {...link}
        {...hint(rail ? label : '', 'right')}
        onClick={onClick}
        sx={{
          width: '100%',
          minHeight: 44,
          gap: 1.75,
          px: 1.25,
          borderRadius: 1,
          justifyContent: rail ? 'center' : 'flex-start',
          typography: 'body1',
          fontWeight: 500,
          whiteSpace: 'nowrap',
          color: 'text.secondary',
          '& svg': { fontSize: 22 },
          '&:hover': { bgcolor: 'action.hover' },
          '&[aria-current="page"]': { bgcolor: 'recado.accentSoft', color: 'primary.main' },
          '&:focus-visible': { outlineOffset: '-2px' },
        }}
      >
        {icon}
        {/* Beside a badge, so that the name says what is seen. */}
        {rail ? <VisuallyHidden>{label}</VisuallyHidden> : <Box component="span">{label}</Box>}
      </ButtonBase>
    </li>
  );
}
