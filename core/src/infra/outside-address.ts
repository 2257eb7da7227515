import { isAddress, isPublicAddress } from './safe-fetch-addresses.js';

/**
 * An address that a person or a browser gave, as it is stored. Undefined if it is not https, holds a password, or leads
 * inside: only the operator allows other hosts. What a name leads to is checked at every request.
 */
export function outsideAddress(text: string, allowedHosts: ReadonlySet<string>): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password) return undefined;
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowed = allowedHosts.has(url.host) || allowedHosts.has(hostname);
  const isInside = isAddress(hostname) ? !isPublicAddress(hostname) : isLocalName(hostname);
  if (!isAllowed && (url.protocol !== 'https:' || isInside)) return undefined;
  url.hash = '';
  return url.href;
}

const isLocalName = (hostname: string): boolean => /(^|\.)localhost\.?$/.test(hostname);
