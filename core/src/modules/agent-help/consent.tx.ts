import type { Db } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { SettingsService } from '../settings/settings.service.js';

/**
 * A customer's words go to a model only after consent, where the company asks for it. Throws ERR_NO_CONSENT.
 */
export async function assertConsent(
  { db, settings }: { db: Db; settings: Pick<SettingsService, 'isEnabled'> },
  scope: TenantScope,
  contactId: number,
): Promise<void> {
  const isAsked =
    (await settings.isEnabled(scope, 'enableLGPD')) && (await settings.isEnabled(scope, 'lgpdConsent'));
  if (!isAsked) return;
  const { companyId } = scope;
  const contact = await db('contacts').where({ id: contactId, companyId }).first('lgpdAcceptedAt');
  if (!contact?.lgpdAcceptedAt) throw apiError('ERR_NO_CONSENT');
}
