import type { Plugin } from 'vite';

/** Parts of MUI that this console never runs and that no import can avoid, with their replacements. */
const LEFT_OUT: Record<string, string> = {
  // The theme is made without CSS variables: ThemeProvider and createTheme take their other branch.
  'material/styles/createThemeWithVars.mjs': `
    export default function createThemeWithVars() { missing(); }
    export const createGetCssVar = missing;`,
  'material/styles/ThemeProviderWithVars.mjs': `
    export function CssVarsProvider() { missing(); }
    export const Experimental_CssVarsProvider = CssVarsProvider;
    export const useColorScheme = missing;
    export const getInitColorSchemeScript = missing;`,
  // The theme switches the ripple off for every button.
  'material/ButtonBase/TouchRipple.mjs': `
    export default function TouchRipple() { missing(); }
    export const DELAY_RIPPLE = 0;
    export const TouchRippleRoot = missing;
    export const TouchRippleRipple = missing;`,
  // Every field is outlined.
  'material/Input/Input.mjs': 'export default function Input() { missing(); }',
  'material/FilledInput/FilledInput.mjs': 'export default function FilledInput() { missing(); }',
};
const part = (id: string) => /@mui\/(.+\.mjs)$/.exec(id)?.[1] ?? '';

/** Leaves them out of the bundle. One that is used after all reports it. */
export function leaveOut(): Plugin {
  return {
    name: 'recado-leave-out',
    apply: 'build',
    load: {
      filter: { id: /@mui\/material\/(styles|ButtonBase|Input|FilledInput)\/\w+\.mjs$/ },
      handler(id) {
        const instead = LEFT_OUT[part(id)];
        if (instead === undefined) return null;
        return `function missing() { throw new Error(${JSON.stringify(`Left out of the bundle: ${part(id)}`)}); }${instead}`;
      },
    },
  };
}
