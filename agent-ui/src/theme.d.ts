import type { RecadoColors, RecadoTokens } from '@recado/sdk/ui';

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
