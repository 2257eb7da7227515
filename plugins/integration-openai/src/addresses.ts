import { told } from '@recado/lib-answers';
import { NOT_ALLOWED, noAddress } from './sentences.js';
import type { Settings } from './settings.js';

/** OpenAI's own API. */
const OPENAI = 'https://api.openai.com/v1';

/** In one spelling, without a trailing slash; undefined for what cannot be a base address. */
function spelled(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, pathname, username, password, search, hash } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  if (username || password || search || hash) return undefined;
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

/**
 * The base addresses that the operator allows, the usual one first.
 *
 * @throws PluginError `CONFIG_INVALID` for a line that is none.
 */
export function allowedAddresses({ allowedAddresses: lines = '' }: Settings): string[] {
  const typed = lines.split('\n').map((line) => line.trim());
  const allowed = typed.filter(Boolean).map((line) => {
    const address = spelled(line);
    if (address === undefined) throw told('CONFIG_INVALID', noAddress(line.slice(0, 100)));
    return address;
  });
  return allowed.length > 0 ? allowed : [OPENAI];
}

/**
 * The base address that a prompt uses, without a trailing slash. A company may choose its address only among those of the
 * operator: the conversations of its customers go there, from inside the operator's network.
 *
 * @param baseUrl As the company typed it; empty: the usual one.
 * @throws PluginError `CONFIG_INVALID`.
 */
export function addressOf(settings: Settings, baseUrl: string): string {
  const allowed = allowedAddresses(settings);
  if (!baseUrl.trim()) return allowed[0]!;
  const address = spelled(baseUrl.trim());
  // Whole segments: https://api.one/v1 allows neither https://api.one/v10 nor https://api.one.evil.
  if (address === undefined || !allowed.some((one) => `${address}/`.startsWith(`${one}/`)))
    throw told('CONFIG_INVALID', NOT_ALLOWED);
  return address;
}
