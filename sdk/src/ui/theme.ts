import {
  COLORS,
  DENSITY,
  FONT_FAMILY,
  LAYOUT,
  MOTION,
  RADIUS,
  type Density,
  type ThemeMode,
} from './tokens.js';
import { globalStyles } from './global-styles.js';

/** The tokens that MUI's theme has no name for. */
export interface RecadoTokens {
  density: (typeof DENSITY)['comfortable'];
  layout: typeof LAYOUT;
  radius: typeof RADIUS;
  motion: typeof MOTION;
}

const SIGNALS = { error: 'bad', warning: 'warn', success: 'ok', info: 'info' } as const;
const rem = (pixels: number) => `${pixels / 16}rem`;
const type = (size: number, line: number, weight = 400) => ({
  fontSize: rem(size),
  lineHeight: `${line}px`,
  fontWeight: weight,
  letterSpacing: 0,
});

/**
 * The theme of both user interfaces as plain data for MUI's `createTheme`. `palette.recado` holds the tokens that MUI
 * does not know, so that `sx={{ bgcolor: 'recado.mine' }}` works.
 */
export function createRecadoTheme(mode: ThemeMode, density: Density = 'comfortable') {
  const color = COLORS[mode];
  const size = DENSITY[density];
  const border = `1px solid ${color.line}`;
  const signal = (main: string, soft: string) => ({
    main,
    light: soft,
    dark: main,
    contrastText: color.onSignal,
  });
  return {
    palette: {
      mode,
      primary: {
        main: color.accent,
        dark: color.accentHover,
        light: color.accentSoft,
        contrastText: color.onAccent,
      },
      secondary: { main: color.muted, dark: color.text, light: color.faint, contrastText: color.surface },
      error: signal(color.bad, color.badSoft),
      warning: signal(color.warn, color.warnSoft),
      success: signal(color.ok, color.okSoft),
      info: signal(color.info, color.infoSoft),
      text: { primary: color.text, secondary: color.muted, disabled: color.faint },
      background: { default: color.page, paper: color.surface },
      divider: color.line,
      action: {
        ...{ hover: color.accentSoft, selected: color.accentSoft, focus: color.accentSoft },
        // A chosen row of a list is tinted, and more so with the focus: its quiet text must stay readable.
        ...(mode === 'light'
          ? { selectedOpacity: 0.06, focusOpacity: 0.05 }
          : { selectedOpacity: 0.1, focusOpacity: 0.08 }),
      },
      recado: color,
    },
    recado: { density: size, layout: LAYOUT, radius: RADIUS, motion: MOTION },
    spacing: 8,
    shape: { borderRadius: RADIUS.control },
    breakpoints: { values: { xs: 0, sm: LAYOUT.small, md: 900, lg: LAYOUT.large, xl: 1536 } },
    transitions: {
      duration: {
        shortest: MOTION.quick,
        shorter: MOTION.quick,
        short: MOTION.calm,
        standard: MOTION.calm,
        complex: MOTION.slow,
        enteringScreen: MOTION.calm,
        leavingScreen: MOTION.quick,
      },
    },
    typography: {
      fontFamily: FONT_FAMILY,
      fontSize: 14,
      fontWeightMedium: 500,
      fontWeightBold: 600,
      h1: type(20, 28, 600),
      h2: type(16, 22, 600),
      h3: type(14, 20, 600),
      h4: type(20, 28, 600),
      h5: type(16, 22, 600),
      h6: type(16, 22, 600),
      subtitle1: type(14, 20, 600),
      subtitle2: type(14, 20, 600),
      body1: type(14, 20),
      body2: type(14, 20),
      caption: type(12, 16),
      overline: { ...type(12, 16, 600), letterSpacing: '0.04em', textTransform: 'uppercase' as const },
      button: { ...type(14, 20, 600), textTransform: 'none' as const },
    },
    components: {
      MuiCssBaseline: { styleOverrides: globalStyles(mode) },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: size.control, paddingInline: 14, whiteSpace: 'nowrap' as const },
          sizeSmall: { minHeight: 32, paddingInline: 10 },
          outlined: { borderColor: color.line },
        },
      },
      MuiIconButton: {
        styleOverrides: {
          root: { borderRadius: RADIUS.control, color: color.muted },
          sizeSmall: { padding: 6 },
        },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      MuiAppBar: { defaultProps: { color: 'inherit' as const, elevation: 0 } },
      MuiPopover: { styleOverrides: { paper: floating(color.raised, border, mode) } },
      MuiAutocomplete: { styleOverrides: { paper: floating(color.raised, border, mode) } },
      MuiMenu: { styleOverrides: { paper: floating(color.raised, border, mode) } },
      MuiDialog: {
        styleOverrides: {
          paper: { ...floating(color.raised, border, mode), borderRadius: RADIUS.bubble },
        },
      },
      MuiDialogTitle: { styleOverrides: { root: { ...type(16, 22, 600), padding: '20px 24px 8px' } } },
      MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
      MuiDialogActions: {
        // On a phone, buttons that do not fit beside each other would lie on one another.
        styleOverrides: { root: { padding: '8px 24px 20px', flexWrap: 'wrap' as const, gap: '8px 4px' } },
      },
      MuiMenuItem: {
        styleOverrides: {
          // MUI lowers its rows on wide screens; here the density sets their height.
          root: { gap: 8, whiteSpace: 'normal' as const, '&&': { minHeight: size.listRow - 4 } },
        },
      },
      MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: 'inherit' } } },
      MuiListItemButton: {
        styleOverrides: { root: { minHeight: size.listRow, borderRadius: RADIUS.control } },
      },
      MuiTextField: { defaultProps: { size: 'small' as const, fullWidth: true } },
      MuiFormControl: { defaultProps: { size: 'small' as const } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: color.page, minHeight: size.control },
          notchedOutline: { borderColor: color.line },
        },
      },
      MuiInputBase: { styleOverrides: { root: { ...type(14, 20) } } },
      MuiFormHelperText: { styleOverrides: { root: { marginInline: 2 } } },
      MuiTab: {
        styleOverrides: {
          root: { minHeight: 40, minWidth: 0, padding: '8px 0', textTransform: 'none' as const },
        },
      },
      MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
      MuiChip: { styleOverrides: { root: { borderRadius: RADIUS.small, height: 22, ...type(12, 16, 500) } } },
      MuiTooltip: {
        defaultProps: { enterDelay: 400, enterNextDelay: 100 },
        styleOverrides: {
          tooltip: { ...type(12, 16, 500), backgroundColor: color.text, color: color.surface },
        },
      },
      MuiBadge: {
        styleOverrides: {
          badge: {
            ...type(10, 16, 600),
            height: 16,
            minWidth: 16,
            padding: '0 4px',
            whiteSpace: 'nowrap' as const,
          },
        },
      },
      MuiAlert: {
        styleOverrides: {
          root: {
            borderRadius: RADIUS.control,
            variants: (['error', 'warning', 'success', 'info'] as const).map((severity) => ({
              props: { severity, variant: 'standard' as const },
              style: {
                backgroundColor: color[`${SIGNALS[severity]}Soft`],
                color: color.text,
                '& .MuiAlert-icon': { color: color[SIGNALS[severity]] },
              },
            })),
          },
        },
      },
      MuiLink: { defaultProps: { underline: 'hover' as const } },
      MuiSkeleton: { styleOverrides: { root: { backgroundColor: color.line } } },
    },
  };
}

/** Floating elements: a border in dark mode, where a shadow does not show. */
function floating(background: string, border: string, mode: ThemeMode) {
  const shadow = mode === 'light' ? '0 8px 24px rgb(16 32 64 / 0.14)' : '0 8px 24px rgb(0 0 0 / 0.5)';
  return { backgroundColor: background, border, boxShadow: shadow, borderRadius: RADIUS.card };
}
