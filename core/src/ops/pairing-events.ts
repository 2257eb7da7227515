import type { Connection } from '@recado/sdk/contracts';

/** What happens while a phone is linked, in order; after `connected` and `ended` nothing follows. */
export type PairingEvent =
  /** The session is being opened, or opened again. */
  | { event: 'opening' }
  /** To scan (`qr`) or to type (`code`); it replaces the one before. `until`: ISO 8601, null if unknown. */
  | { event: 'code'; kind: 'qr' | 'code'; code: string; until: string | null }
  /** The phone has accepted the code. */
  | { event: 'pairing' }
  | { event: 'connected'; connection: Connection }
  /** `reason`: the channel's own words, in English. */
  | { event: 'ended'; reason: string | null };

/** An end that comes before any code may be the former session's: it counts when it lasts this long. */
const LASTS_MS = 5_000;

/**
 * Tells from a connection's states, looked at one after the other, what has happened; undefined if nothing has. `kind`:
 * the only kind of code that is shown, undefined for either: until the session has opened again, the former one's codes
 * still arrive. `now`: milliseconds of a monotonic clock.
 */
export function createPairingEvents(
  kind?: 'qr' | 'code',
): (connection: Connection, now: number) => PairingEvent | undefined {
  let told: string | undefined;
  let hasCode = false;
  let downSince: number | undefined;

  function eventOf(connection: Connection, now: number): PairingEvent | undefined {
    const { status, qrcode, qrcodeKind, qrcodeUntil, lastError } = connection;
    if (status !== 'DISCONNECTED' && status !== 'TIMEOUT') downSince = undefined;
    switch (status) {
      case 'qrcode':
        if (!qrcode || !qrcodeKind || (kind && qrcodeKind !== kind)) return undefined;
        hasCode = true;
        return { event: 'code', kind: qrcodeKind, code: qrcode, until: qrcodeUntil ?? null };
      case 'OPENING':
        return { event: 'opening' };
      case 'PAIRING':
        hasCode = true;
        return { event: 'pairing' };
      case 'CONNECTED':
        return { event: 'connected', connection };
      case 'DISCONNECTED':
      case 'TIMEOUT':
        downSince ??= now;
        if (!hasCode && now - downSince < LASTS_MS) return undefined;
        return { event: 'ended', reason: lastError };
    }
  }
  return (connection, now) => {
    const event = eventOf(connection, now);
    if (!event) return undefined;
    const text = event.event === 'connected' ? event.event : JSON.stringify(event);
    if (text === told) return undefined;
    told = text;
    return event;
  };
}
