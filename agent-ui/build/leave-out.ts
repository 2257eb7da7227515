import type { Plugin } from 'vite';

/** Parts of libraries that this console never runs and that no import can avoid, with their replacements. */
const LEFT_OUT: Record<string, string> = {
  // The theme is made without CSS variables: ThemeProvider and createTheme take their other branch.
  '@mui/material/styles/createThemeWithVars.mjs': `
    export default function createThemeWithVars() { missing(); }
    export const createGetCssVar = missing;`,
  '@mui/material/styles/ThemeProviderWithVars.mjs': `
    export function CssVarsProvider() { missing(); }
    export const Experimental_CssVarsProvider = CssVarsProvider;
    export const useColorScheme = missing;
    export const getInitColorSchemeScript = missing;`,
  // The theme switches the ripple off for every button.
  '@mui/material/ButtonBase/TouchRipple.mjs': `
    export default function TouchRipple() { missing(); }
    export const DELAY_RIPPLE = 0;
    export const TouchRippleRoot = missing;
    export const TouchRippleRipple = missing;`,
  // Every field is outlined.
  '@mui/material/Input/Input.mjs': 'export default function Input() { missing(); }',
  '@mui/material/FilledInput/FilledInput.mjs': 'export default function FilledInput() { missing(); }',
  // Asked for by Emotion's withTheme, which the console does not use.
  'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js': 'export default missing;',
  // What is changed is called for directly; the client of queries only looks whether a change waits.
  '@tanstack/query-core/build/modern/mutationCache.js': `
    export class MutationCache {
      build = missing;
      clear() {}
      findAll() { return []; }
      async resumePausedMutations() {}
    }`,
  // Properties are checked in development alone; some declare what would be checked all the same.
  'prop-types/index.js': `
    const any = () => any;
    export default new Proxy(any, { get: () => any });`,
};
const part = (id: string) => /node_modules\/((?!.*node_modules).+)$/.exec(id)?.[1] ?? '';

/** Leaves them out of the bundle. One that is used after all reports it. */
export function leaveOut(): Plugin {
  return {
    name: 'recado-leave-out',
    apply: 'build',
    load: {
      filter: {
        id: /\/(@mui\/material\/(styles|ButtonBase|Input|FilledInput)|hoist-non-react-statics|prop-types|@tanstack\/query-core\/build\/modern)\//,
      },
      handler(id) {
        const instead = LEFT_OUT[part(id)];
        if (instead === undefined) return null;
        return `function missing() { throw new Error(${JSON.stringify(`Left out of the bundle: ${part(id)}`)}); }${instead}`;
      },
    },
  };
}
