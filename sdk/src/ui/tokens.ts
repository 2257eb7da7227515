/** Light or dark. */
export type ThemeMode = 'light' | 'dark';
/** Spacing of the interface. */
export type Density = 'comfortable' | 'compact';

/** The colours of one mode, by purpose. Components use these names, never a colour. */
export interface RecadoColors {
  /** Behind everything. */
  page: string;
  /** Panels and bars. */
  surface: string;
  /** On a panel: cards, menus, dialogs. */
  raised: string;
  line: string;
  text: string;
  muted: string;
  /** Times and hints: the faintest colour that is still readable. */
  faint: string;
  accent: string;
  accentHover: string;
  accentSoft: string;
  onAccent: string;
  /** Bubbles: the agent's, the customer's, a private note's. */
  mine: string;
  mineLine: string;
  theirs: string;
  note: string;
  noteLine: string;
  ok: string;
  okSoft: string;
  warn: string;
  warnSoft: string;
  bad: string;
  badSoft: string;
  info: string;
  infoSoft: string;
  /** Text on a filled ok, warn or bad. */
  onSignal: string;
  read: string;
  shadow: string;
}

/** The colours of both modes. */
export const COLORS: Record<ThemeMode, RecadoColors> = {
  light: {
    page: '#f4f6fa',
    surface: '#ffffff',
    raised: '#ffffff',
    line: '#e3e8f0',
    text: '#17233b',
    muted: '#52617b',
    faint: '#59677f',
    accent: '#1d3f8f',
    accentHover: '#16326f',
    accentSoft: '#e6edfb',
    onAccent: '#ffffff',
    mine: '#e3ecfd',
    mineLine: '#cfdefa',
    theirs: '#ffffff',
    note: '#fff5da',
    noteLine: '#f0dca0',
    ok: '#166f36',
    okSoft: '#e3f5e9',
    warn: '#9a4a06',
    warnSoft: '#fdf0dc',
    bad: '#b91c1c',
    badSoft: '#fdeaea',
    info: '#175ea8',
    infoSoft: '#e5f1fc',
    onSignal: '#ffffff',
    read: '#1f6fca',
    shadow: '0 1px 2px rgb(16 32 64 / 0.06), 0 1px 8px rgb(16 32 64 / 0.04)',
  },
  dark: {
    page: '#0e1524',
    surface: '#141d30',
    raised: '#1a2540',
    line: '#24314d',
    text: '#e7edf9',
    muted: '#a6b6d2',
    faint: '#8d9dbe',
    accent: '#8db1ff',
    accentHover: '#a9c4ff',
    accentSoft: '#1d2c52',
    onAccent: '#0b1430',
    mine: '#1d315f',
    mineLine: '#29427d',
    theirs: '#1a2540',
    note: '#3a3115',
    noteLine: '#5a4b1c',
    ok: '#4ade80',
    okSoft: '#12351f',
    warn: '#fbbf24',
    warnSoft: '#3b2d0c',
    bad: '#fb8a8a',
    badSoft: '#431b22',
    info: '#7cc0ff',
    infoSoft: '#12304f',
    onSignal: '#0b1430',
    read: '#6fb4ff',
    shadow: 'none',
  },
};

/** Pixels. */
export const LAYOUT = {
  drawer: 276,
  rail: 64,
  topBar: 56,
  contactPane: 320,
  ticketList: 372,
  /** Below this width the drawer is temporary, and the tickets screen becomes tabs. */
  small: 600,
  large: 1200,
} as const;

/** Pixels of rounded corners. */
export const RADIUS = { small: 5, control: 8, card: 10, bubble: 12 } as const;

/** Milliseconds. */
export const MOTION = { quick: 100, calm: 150, slow: 200 } as const;

/** Row heights and paddings of the two densities, in pixels. */
export const DENSITY: Record<Density, { control: number; listRow: number; cardPadding: number }> = {
  comfortable: { control: 40, listRow: 44, cardPadding: 12 },
  compact: { control: 34, listRow: 36, cardPadding: 8 },
};

/** The font and its fallbacks. */
export const FONT_FAMILY =
  '"Inter Variable", Inter, "Noto Sans", system-ui, -apple-system, "Segoe UI", sans-serif';
