import { lookup as resolveName, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Error code for an address inside the network. */
export const FORBIDDEN_ADDRESS = 'ERR_FORBIDDEN_ADDRESS';

export function forbiddenAddress(host: string): Error {
  return Object.assign(new Error(`${host} is inside the network and is not listed in RECADO_ALLOWED_HOSTS`), {
    code: FORBIDDEN_ADDRESS,
  });
}

/**
 * Whether an address is one of the public internet: not loopback, private, link-local, carrier-grade, multicast,
 * reserved, nor an IPv6 form that carries an IPv4 address elsewhere.
 */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').split('%')[0]!;
  if (!ipaddr.isValid(bare)) return false;
  return ipaddr.process(bare).range() === 'unicast';
}

/** Whether a URL's host is an address rather than a name. URL has already normalised decimal, octal and hex forms. */
export const isAddress = (hostname: string): boolean => ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''));

type Resolve = (
  hostname: string,
  options: { all: true; family?: number; hints?: number },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * The `lookup` of guarded connections: the checked address is the one that is used, so a name that changes its address
 * between check and use gains nothing. One address inside the network is enough to reject the name.
 */
export function guardedLookup(
  isAllowed: (hostname: string) => boolean,
  resolve: Resolve = resolveName,
): LookupFunction {
  return (hostname, options, callback) => {
    const family = options.family === 'IPv4' ? 4 : options.family === 'IPv6' ? 6 : options.family;
    resolve(hostname, { all: true, family, hints: options.hints }, (error, addresses) => {
      if (error) return callback(error, '');
      if (!isAllowed(hostname) && !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(forbiddenAddress(hostname), '');
      const first = addresses[0];
      if (options.all) return callback(null, addresses);
      if (!first)
        return callback(Object.assign(new Error(`no address for ${hostname}`), { code: 'ENOTFOUND' }), '');
      callback(null, first.address, first.family);
    });
  };
}
