/**
 * Takes TypeBox's place in the bundle. The console reads methods, paths and access rules from the contracts; their
 * schemas are types here and are checked by the server, so the code that builds them would be dead weight.
 */
const nothing = (): Record<string, never> => ({});
export const Type = new Proxy({}, { get: () => nothing });
