/**
 * Replaces TypeBox in the bundle: only methods and paths of calls are read, and the server validates their data, so the
 * code that builds schemas would be dead weight.
 */
const nothing = (): Record<string, never> => ({});
export const Type = new Proxy({}, { get: () => nothing });
