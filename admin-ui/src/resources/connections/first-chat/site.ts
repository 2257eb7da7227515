/** The origin of a site as a person types it; undefined if that is no address. Without a scheme it is https. */
export function siteOf(typed: string): string | undefined {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(address)) return undefined;
  const { hostname, origin, username } = new URL(address);
  const isName = hostname.includes('.') || hostname === 'localhost';
  return isName && !hostname.endsWith('.') && username === '' ? origin : undefined;
}

/** The site and its other name, with or without www: people type both, and only one of them is the browser's origin. */
export function sitesOf(origin: string): string[] {
  const { hostname, host, protocol } = new URL(origin);
  if (hostname === 'localhost' || /^[\d.]+$/.test(hostname) || hostname.includes(':')) return [origin];
  const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`;
  return [origin, `${protocol}//${other}`];
}
