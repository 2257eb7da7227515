/** A unique key for a message: the server returns the same message for the same key. */
export const newClientKey = (): string => {
  // randomUUID exists only on secure origins; a local network may use plain http.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID().replaceAll('-', '');
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
};
