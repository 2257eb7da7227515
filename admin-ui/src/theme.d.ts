import type { DENSITY, LAYOUT, MOTION, RADIUS, RecadoColors } from '@recado/sdk/ui';

interface RecadoTokens {
  density: (typeof DENSITY)['comfortable'];
  layout: typeof LAYOUT;
  radius: typeof RADIUS;
  motion: typeof MOTION;
}
declare module '@mui/material/styles' {
  interface Palette {
    recado: RecadoColors;
  }
  interface PaletteOptions {
    recado?: RecadoColors;
  }
  interface Theme {
    recado: RecadoTokens;
  }
  interface ThemeOptions {
    recado?: RecadoTokens;
  }
}
