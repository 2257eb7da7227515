import { isIP } from 'node:net';
import { ConfigError } from './config-error.js';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export function oneOf<Value extends string>(name: string, text: string, values: readonly Value[]): Value {
  const value = values.find((one) => one === text);
  if (value === undefined)
    throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${text}".`);
  return value;
}

export function webAddress(name: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ConfigError(`${name} must be an address of the web, not "${text}".`);
  return new URL(text).href;
}

/** The address that people open, as given but without a trailing slash. */
export function publicAddress(text: string): string {
  webAddress('PUBLIC_URL', text);
  return text.replace(/\/+$/, '');
}

/** An IP address, or a name of this machine. A name of digits and dots alone is a mistyped address. */
export function listeningHost(text: string): string {
  const isName = /^[a-z\d]([a-z\d._-]*[a-z\d])?$/i.test(text) && !/^[\d.]+$/.test(text);
  if (!isName && isIP(text) === 0)
    throw new ConfigError(
      `HOST must be an address or a name of this machine, such as 0.0.0.0 or localhost, not "${text}".`,
    );
  return text;
}

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** `true` means proxies at private addresses: trusting every sender would let each visitor choose an address. */
export function trustedProxies(text = 'false'): false | string {
  if (text === 'false') return false;
  if (text === 'true') return NETWORKS.join(',');
  const wrong = text
    .split(',')
    .map((part) => part.trim())
    .find((part) => !NETWORKS.includes(part) && !isNetwork(part));
  if (wrong !== undefined)
    throw new ConfigError(
      `RECADO_TRUST_PROXY must be true, false, or addresses, networks such as 10.0.0.0/8 and names out of ${NETWORKS.join(', ')}, separated by commas: "${wrong}" is none of these.`,
    );
  return text;
}

function isNetwork(text: string): boolean {
  const [address, bits, ...rest] = text.split('/');
  const version = isIP(address!);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && +bits >= 1 && +bits <= (version === 4 ? 32 : 128));
}
