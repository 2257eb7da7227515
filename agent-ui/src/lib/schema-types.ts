/**
 * Replaces TypeBox in the bundle. The console reads methods, paths and access rules from the contracts; their schemas
 * are only types here, and the server checks them, so the code that builds them is left out.
 */
const nothing = (): Record<string, never> => ({});
export const Type = new Proxy({}, { get: () => nothing });
