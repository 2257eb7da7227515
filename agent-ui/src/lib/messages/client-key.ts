/** A key that only this message has: the server answers the same message for the same key. */
export const newClientKey = (): string => {
  // randomUUID exists on secure origins alone; an installation may be reached by plain http in a local network.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID().replaceAll('-', '');
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
};
