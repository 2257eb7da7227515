import { WEBHOOK_URL_MAX } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { isAddress, isPublicAddress } from '../../infra/safe-fetch-addresses.js';

/**
 * The address as it is stored. Throws ERR_WEBHOOK_ADDRESS if it is not https, too long, holds a password, or leads inside: only the
 * operator allows other hosts. What a name leads to is checked at every attempt.
 */
export function assertWebhookAddress(text: string, allowedHosts: ReadonlySet<string>): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password) throw apiError('ERR_WEBHOOK_ADDRESS');
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowed = allowedHosts.has(url.host) || allowedHosts.has(hostname);
  const isInside = isAddress(hostname) ? !isPublicAddress(hostname) : isLocalName(hostname);
  if (!isAllowed && (url.protocol !== 'https:' || isInside)) throw apiError('ERR_WEBHOOK_ADDRESS');
  url.hash = '';
  if (url.href.length > WEBHOOK_URL_MAX) throw apiError('ERR_WEBHOOK_ADDRESS');
  return url.href;
}

const isLocalName = (hostname: string): boolean => /(^|\.)localhost\.?$/.test(hostname);
