import type { RaThemeOptions } from 'react-admin';
import { COLORS, LAYOUT, RADIUS, createRecadoTheme, type ThemeMode } from '@recado/sdk/ui';

/** The tokens of both user interfaces, with additions for react-admin's own parts. `loading`: what a turning ring is called. */
export function officeTheme(mode: ThemeMode, loading?: string): RaThemeOptions {
  const base = createRecadoTheme(mode);
  const color = COLORS[mode];
  const line = `1px solid ${color.line}`;
  const large = `@media (min-width:${LAYOUT.small}px)`;
  const narrow = `@media (max-width:${LAYOUT.large - 0.05}px)`;
  const small = `@media (max-width:${LAYOUT.small - 0.05}px)`;
  const below = `calc(100dvh - ${LAYOUT.topBar}px)`;
  return {
    ...base,
    sidebar: { width: LAYOUT.drawer, closedWidth: LAYOUT.rail },
    components: {
      ...base.components,
      MuiTextField: {
        defaultProps: { size: 'small', fullWidth: true, variant: 'outlined', margin: 'dense' },
      },
      MuiFormControl: {
        defaultProps: { size: 'small', fullWidth: true, variant: 'outlined', margin: 'dense' },
        styleOverrides: { marginDense: { marginTop: 12, marginBottom: 6 } },
      },
      MuiAutocomplete: { defaultProps: { fullWidth: true } },
      ...(loading && { MuiCircularProgress: { defaultProps: { 'aria-label': loading } } }),
      // A notice stands above a form's bar: it would cover the way out.
      MuiSnackbar: {
        styleOverrides: {
          root: { 'body:has(.RaToolbar-desktopToolbar, .RaToolbar-mobileToolbar) &&': { bottom: 88 } },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: color.page, minHeight: base.recado.density.control },
          notchedOutline: { borderColor: color.line },
        },
      },
      // The date fields look like the others.
      MuiPickersOutlinedInput: {
        styleOverrides: {
          root: {
            ...{ backgroundColor: color.page, minHeight: base.recado.density.control },
            ...base.typography.body2,
          },
          notchedOutline: { borderColor: color.line },
        },
      },
      // The ring around the focused day is not cut off in a month's last week.
      MuiDayCalendar: { styleOverrides: { monthContainer: { overflow: 'visible' } } },
      // The library's inner hours are too pale to be read.
      MuiClockNumber: { styleOverrides: { root: { '&:not(.Mui-selected)': { color: color.text } } } },
      MuiPickerPopper: { styleOverrides: { paper: base.components?.MuiPopover?.styleOverrides?.paper } },
      MuiCard: { styleOverrides: { root: { border: line, borderRadius: RADIUS.card } } },
      MuiTableCell: {
        styleOverrides: {
          root: {
            borderColor: color.line,
            padding: '10px 12px',
            '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' },
          },
          head: { color: color.muted, fontWeight: 600, whiteSpace: 'nowrap', backgroundColor: color.surface },
        },
      },
      RaLayout: {
        styleOverrides: {
          root: {
            minWidth: 0,
            backgroundColor: color.page,
            '& .RaLayout-appFrame': { marginTop: LAYOUT.topBar, minWidth: 0 },
            '& .RaLayout-contentWithSidebar': { minWidth: 0 },
            '& .RaLayout-content': {
              minWidth: 0,
              padding: '16px 24px 48px',
              backgroundColor: color.page,
              [small]: { padding: '12px 12px 40px' },
            },
          },
        },
      },
      // The library's own text is too pale to be read.
      RaNotFound: {
        styleOverrides: { root: { '& .RaNotFound-message': { opacity: 1, color: color.muted } } },
      },
      RaAppBar: { defaultProps: { color: 'inherit', elevation: 0 } },
      RaSidebar: {
        styleOverrides: {
          root: {
            // As high as the page, not as the window: its background would end while the menu stays.
            '&&': { height: 'auto', minHeight: below },
            '& .RaSidebar-fixed': { marginTop: 0, height: below },
            '& .MuiPaper-root': { backgroundColor: color.surface, borderRight: line },
          },
        },
      },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            margin: '2px 8px',
            borderRadius: RADIUS.control,
            minHeight: 44,
            color: color.muted,
            fontWeight: 500,
            // A long name takes two lines.
            '&&': { whiteSpace: 'normal', lineHeight: 1.25 },
            '.RaMenu-open & .MuiTypography-root': { whiteSpace: 'normal' },
            '&.RaMenuItemLink-active': { color: color.accent, backgroundColor: color.accentSoft },
          },
        },
      },
      RaToolbar: {
        styleOverrides: {
          root: {
            backgroundColor: 'transparent',
            borderTop: line,
            // On a long form, too, what was typed can be saved from where one is.
            '&.RaToolbar-desktopToolbar': {
              ...{ position: 'sticky', bottom: 0, zIndex: 2 },
              backgroundColor: color.surface,
            },
            '&.RaToolbar-mobileToolbar': { backgroundColor: color.surface, zIndex: 2 },
          },
        },
      },
      // A card with overflow hidden would keep what is inside from being sticky; on a phone nothing is.
      RaEdit: { styleOverrides: { root: { [large]: { '& .RaEdit-card': { overflow: 'visible' } } } } },
      RaCreate: { styleOverrides: { root: { [large]: { '& .RaCreate-card': { overflow: 'visible' } } } } },
      RaList: {
        styleOverrides: {
          root: {
            minWidth: 0,
            '& .RaList-main': { minWidth: 0, width: '100%' },
            // A box that scrolls would keep a table's head from staying in view: only a narrow window needs one.
            '& .RaList-content': { overflow: 'visible', minWidth: 0, [narrow]: { overflow: 'auto' } },
          },
        },
      },
      RaDataTable: {
        styleOverrides: {
          root: {
            '& .RaDataTable-row:has(input:checked)': { backgroundColor: color.accentSoft },
            // Below the bar at the top.
            '& .RaDataTable-headerCell': { top: LAYOUT.topBar, [narrow]: { top: 0 } },
          },
        },
      },
      // Words alone: a mark of alarm before "Cancel" says the opposite.
      RaConfirm: { styleOverrides: { root: { '& .MuiButton-startIcon': { display: 'none' } } } },
      RaSimpleList: {
        styleOverrides: {
          root: {
            '& .MuiListItemIcon-root': { minWidth: 46 },
            // The content is a chip, which fading would make hard to read.
            '& .RaSimpleList-tertiary': { opacity: 1, marginLeft: 8 },
          },
        },
      },
      // The button that removes a line is there for the keyboard and a finger, not only below a pointer.
      RaSimpleFormIterator: {
        styleOverrides: { root: { '& .RaSimpleFormIterator-action': { visibility: 'visible' } } },
      },
      RaTopToolbar: {
        styleOverrides: {
          root: {
            // On a phone no button is pushed out of the page.
            [small]: {
              ...{ backgroundColor: 'transparent', padding: '0 0 8px', minHeight: 0 },
              flexWrap: 'wrap',
            },
          },
        },
      },
      RaListToolbar: {
        styleOverrides: { root: { [small]: { backgroundColor: 'transparent', padding: 0 } } },
      },
      RaBulkActionsToolbar: {
        styleOverrides: { root: { '& .RaBulkActionsToolbar-toolbar': { borderRadius: 0 } } },
      },
    },
  } as RaThemeOptions;
}
