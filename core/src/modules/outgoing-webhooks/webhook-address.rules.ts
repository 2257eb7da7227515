import { WEBHOOK_URL_MAX } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { outsideAddress } from '../../infra/outside-address.js';

/** The address as it is stored. Throws ERR_WEBHOOK_ADDRESS if it may not be sent to, or is too long. */
export function assertWebhookAddress(text: string, allowedHosts: ReadonlySet<string>): string {
  const address = outsideAddress(text, allowedHosts);
  if (address === undefined || address.length > WEBHOOK_URL_MAX) throw apiError('ERR_WEBHOOK_ADDRESS');
  return address;
}
