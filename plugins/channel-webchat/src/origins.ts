import type { WidgetSettings } from './settings.js';

interface Caller {
  headers: Record<string, string>;
}

/** Browsers omit `Origin` only in same-origin GETs, and no page can remove it. */
export function originOf(caller: Caller, publicUrl: string): string {
  return caller.headers['origin'] ?? new URL(publicUrl).origin;
}

/** Whether the calling page may show this web chat. */
export function originAllowed(
  settings: Pick<WidgetSettings, 'allowedOrigins'>,
  caller: Caller,
  publicUrl: string,
): boolean {
  const origin = originOf(caller, publicUrl);
  if (origin === 'null') return settings.allowedOrigins.includes('*');
  // A company tests its own chat on the demo page, before any of its sites is listed.
  return isOwnOrigin(origin, caller, publicUrl) || isListed(settings, origin);
}

/** Whether the company lets this site show the chat. */
export function isListed(settings: Pick<WidgetSettings, 'allowedOrigins'>, site: string): boolean {
  return settings.allowedOrigins.some(
    (allowed) => allowed === '*' || allowed.toLowerCase() === site.toLowerCase(),
  );
}

/** This installation, by its public address or by the one that the browser used (127.0.0.1 for localhost). */
export function isOwnOrigin(origin: string, caller: Caller, publicUrl: string): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  const host = caller.headers['host'];
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
