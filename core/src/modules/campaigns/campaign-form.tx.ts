import type { Db, Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { assertQueue } from '../queues/assert-queue.tx.js';
import {
  checkedZone,
  connectionIdsOf,
  daysToMask,
  momentOf,
  textsOf,
  type CampaignForm,
} from './campaign-form.rules.js';
import { goneSource } from './campaign-sources.tx.js';
import { campaignSettingsOf } from './campaign-settings.tx.js';
import * as repo from './campaigns.tx.js';

interface Saving {
  now: Date;
  former?: repo.CampaignRow;
  zone(): Promise<string>;
}

/** The columns that a form sets; whatever it names must belong to the company. */
export async function valuesOf(
  trx: Transaction,
  scope: TenantScope,
  form: CampaignForm,
  { now, former, zone }: Saving,
): Promise<Partial<repo.CampaignRow>> {
  const timeZone = form.timeZone ? checkedZone(form.timeZone) : (former?.timeZone ?? (await zone()));
  const { contactListId, queueId } = form;
  const tagId = form.tagListId === 'Nenhuma' ? null : form.tagListId;
  await assertNamed(trx, scope, { contactListId, tagId, queueId });
  const moved = (value: number | null | undefined, before: number | null | undefined) =>
    value !== undefined && value !== before;
  if (former?.startedAt && (moved(contactListId, former.contactListId) || moved(tagId, former.tagId)))
    throw apiError('ERR_CAMPAIGN_STARTED');
  const cleared = [form.windowFrom, form.windowTo, form.days].includes(null);
  const settings = former && !cleared ? undefined : await campaignSettingsOf(trx, scope);
  // What a form leaves empty is as in the company's settings.
  const ownOrCompanys = <T>(given: T | null | undefined, ofCompany: T | undefined): T | undefined =>
    given ?? (given === null || !former ? ofCompany : undefined);
  const windowFrom = ownOrCompanys(form.windowFrom, settings?.windowFrom);
  const windowTo = ownOrCompanys(form.windowTo, settings?.windowTo);
  const days = ownOrCompanys(form.days, settings?.days);
  const values: Partial<repo.CampaignRow> = {
    ...(form.name !== undefined && { name: checkedName(form.name) }),
    ...(form.confirmation !== undefined && { confirmation: form.confirmation }),
    ...(contactListId !== undefined && { contactListId }),
    ...(tagId !== undefined && { tagId }),
    ...(queueId !== undefined && { queueId }),
    ...(form.template !== undefined && { template: form.template && JSON.stringify(form.template) }),
    ...(windowFrom && { windowFrom }),
    ...(windowTo && { windowTo }),
    ...(days && { days: daysToMask(days) }),
    timeZone,
  };
  if (
    former?.startedAt &&
    form.confirmation !== undefined &&
    form.confirmation !== Boolean(former.confirmation)
  )
    throw apiError('ERR_CAMPAIGN_STARTED');
  // A cancelled one stays cancelled: `restart` continues it.
  if (form.scheduledAt === undefined || former?.status === 'CANCELADA') return values;
  if (form.scheduledAt === null) return { ...values, scheduledAt: null, status: 'INATIVA', dueAt: null };
  const scheduledAt = momentOf(form.scheduledAt, timeZone);
  if (scheduledAt <= now) {
    if (scheduledAt.getTime() !== former?.scheduledAt?.getTime())
      throw apiError('ERR_VALIDATION', 'scheduledAt has passed', { field: 'scheduledAt' });
    // It did not start on that day: who saves its form again does not start it.
    return values;
  }
  return { ...values, scheduledAt, status: 'PROGRAMADA', dueAt: scheduledAt };
}

/** Texts and connections of a form. */
export async function writeParts(
  trx: Transaction,
  scope: TenantScope,
  id: number,
  form: CampaignForm,
  former?: repo.CampaignRow,
): Promise<void> {
  await repo.writeTexts(trx, id, textsOf(form));
  const { whatsappId, weights } = form;
  if (whatsappId === undefined && weights === undefined) return;
  const ids = whatsappId === undefined ? await connectionIdsIn(trx, scope, id) : connectionIdsOf(whatsappId);
  const known: number[] = await trx('connections')
    .where({ companyId: scope.companyId })
    .whereNull('leavingAt')
    .whereIn('id', ids)
    .pluck('id');
  if (known.length < ids.length) throw apiError('ERR_NO_WAPP_FOUND');
  if (former?.startedAt) {
    const before = await connectionIdsIn(trx, scope, id);
    // Each recipient is pinned to one of them.
    if (before.some((one) => !ids.includes(one))) throw apiError('ERR_CAMPAIGN_STARTED');
  }
  await repo.writeConnections(
    trx,
    id,
    ids.map((connectionId, place) => ({ connectionId, weight: weights?.[place] ?? 1 })),
  );
}

const connectionIdsIn = async (trx: Transaction, scope: TenantScope, id: number): Promise<number[]> =>
  (await connectionsOf(trx, scope, id)).map(({ connectionId }) => connectionId);

/** Connections that still exist, with their shares. */
export const connectionsOf = (
  db: Db,
  { companyId }: TenantScope,
  campaignId: number,
): Promise<{ connectionId: number; weight: number }[]> =>
  db('campaignConnections as x')
    .join('connections as c', 'c.id', 'x.connectionId')
    .where({ 'x.campaignId': campaignId, 'c.companyId': companyId })
    .orderBy('x.position')
    .select('x.connectionId', 'x.weight');

async function assertNamed(
  trx: Transaction,
  scope: TenantScope,
  named: {
    contactListId?: number | null | undefined;
    tagId?: number | null | undefined;
    queueId?: number | null | undefined;
  },
): Promise<void> {
  const { companyId } = scope;
  if (named.queueId) await assertQueue(trx, scope, named.queueId);
  const { contactListId = null, tagId = null } = named;
  const gone = await goneSource(trx, { companyId, contactListId, tagId });
  if (gone === 'tagListId') throw apiError('ERR_NO_TAG_FOUND');
  if (gone) throw apiError('ERR_NOT_FOUND', 'The contact list does not exist');
}

function checkedName(name: string): string {
  const trimmed = name.trim();
  if (trimmed.length < 2)
    throw apiError('ERR_VALIDATION', 'name must have at least 2 characters', { field: 'name' });
  return trimmed;
}
