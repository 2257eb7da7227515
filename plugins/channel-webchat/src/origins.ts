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
  if (settings.allowedOrigins.includes('*')) return true;
  if (origin === 'null') return false;
  // A company tests its own chat on the demo page, before any of its sites is listed.
  return isOwnOrigin(origin, caller, publicUrl) || listed(settings, origin);
}

function listed(settings: Pick<WidgetSettings, 'allowedOrigins'>, origin: string): boolean {
  return settings.allowedOrigins.some((allowed) => allowed.toLowerCase() === origin.toLowerCase());
}

/** This installation, by its public address or by the one that the browser used (127.0.0.1 for localhost). */
function isOwnOrigin(origin: string, caller: Caller, publicUrl: string): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  const host = caller.headers['host'];
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
