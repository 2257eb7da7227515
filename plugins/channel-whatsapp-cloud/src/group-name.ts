import type { CustomerProfile, Identity } from '@recado/sdk';
import { boundedText } from '@recado/lib-meta';
import { graphOf, type CloudContext } from './connection.js';

const NAME = 200;

/**
 * The name of a group, which its messages do not tell. See
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/groups/reference
 */
export async function profile(
  ctx: CloudContext,
  identities: readonly Identity[],
): Promise<CustomerProfile | undefined> {
  const group = identities.find(({ kind }) => kind === 'group');
  if (!group) return undefined;
  const { subject } = await graphOf(ctx).get(`/${encodeURIComponent(group.value)}`, { fields: 'subject' });
  const name = boundedText(subject, NAME);
  return name ? { name } : undefined;
}
