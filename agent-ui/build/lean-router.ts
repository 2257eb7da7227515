import type { Plugin } from 'vite';

/**
 * What only routers with loaders, server components and react-router's framework run. Links and routes name it, so that
 * no import avoids it; the console's router never gets there.
 */
const LEFT_OUT = {
  functions: [
    'DefaultErrorComponent',
    'PrefetchPageLinks',
    'RSCErrorHandler',
    'Scripts',
    'useNavigateStable',
    'useViewTransitionState',
  ],
  classes: ['AwaitErrorBoundary', 'RemixErrorBoundary', 'RenderErrorBoundary'],
};

/** A link of the console loads nothing ahead: neither its wishes nor the listeners for them are needed. */
const NO_PREFETCH = 'function usePrefetchBehavior() { return [false, null, {}]; }';

/** Leaves it out of the bundle, and lets what nobody imports be dropped. A part that is used after all reports it. */
export function leanRouter(): Plugin {
  return {
    name: 'recado-lean-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-\w+\.mjs$/, code: 'function Scripts(' },
      handler(code) {
        const cut = (text: string, pattern: string, instead: string) => {
          const found = new RegExp(pattern, 'm');
          // A new release must not silently bring it all back.
          if (!found.test(text)) this.error(`react-router has changed: nothing matches ${pattern}`);
          return text.replace(found, instead);
        };
        let lean = code;
        for (const name of LEFT_OUT.functions)
          lean = cut(lean, `^function ${name}\\([^]*?^}$`, `function ${name}() { leftOut("${name}"); }`);
        lean = cut(lean, '^function usePrefetchBehavior\\([^]*?^}$', NO_PREFETCH);
        for (const name of LEFT_OUT.classes)
          lean = cut(
            lean,
            `^var ${name} = class extends [^]*?^};$`,
            `function ${name}() { leftOut("${name}"); }`,
          );
        // Names for developer tools keep what they are given to.
        lean = cut(lean, '^\\w+\\.displayName = "\\w+";$', '').replace(/^\w+\.displayName = "\w+";$/gm, '');
        return {
          code: `${lean.replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')}
function leftOut(name) { throw new Error(\`Left out of the bundle: \${name}\`); }`,
          map: null,
        };
      },
    },
  };
}
