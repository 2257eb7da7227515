import type { Theme } from '@mui/material/styles';
import { COLORS, type RecadoColors } from '@recado/sdk/ui';

/** The colours of the current theme, by purpose. */
export const tokens = (theme: Theme): RecadoColors => COLORS[theme.palette.mode];
