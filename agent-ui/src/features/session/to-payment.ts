import type { SessionUser } from '@recado/sdk/contracts';
import { isAdmin, screenHref } from '@recado/sdk/rules';

/** Who can pay does so in the back-office; others read why they cannot work. */
export function toPaymentIfExpired(user: SessionUser): void {
  if (user.company.expired && isAdmin(user)) location.replace(screenHref('expired'));
}
