/** An address that begins with http:// or https://, or nothing. */
export const isWebAddress = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  return URL.canParse(value.trim()) && /^https?:/i.test(value.trim())
    ? undefined
    : 'office.webhooks.badAddress';
};
