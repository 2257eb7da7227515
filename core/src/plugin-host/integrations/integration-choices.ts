import type { IntegrationChoice } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { SecretBox } from '../../infra/secret-box.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { IntegrationKey } from './integration-key.js';

type Values = Record<string, unknown>;

/** The values of an integration's form. */
export interface FormValues {
  settings: Values;
  /** Decrypted: never log or return them. */
  secrets: Values;
}
interface Edited {
  id: number;
  version: number;
  editedAt: Date | null;
}
/** What one company decided about an integration. */
export interface Choice extends IntegrationKey, FormValues, Edited {
  choice: IntegrationChoice;
  /** The person of the company who decided, unless they are gone. */
  editor: { id: number; name: string } | null;
}
/** What the operator provides to every company. */
export interface Provided extends IntegrationKey, FormValues, Edited {
  enabled: boolean;
}
interface StoredValues {
  settings: string;
  secrets: Buffer | null;
}

/** The columns of sealed values. */
export const sealedValues = (box: SecretBox, { settings, secrets }: FormValues) => ({
  settings: JSON.stringify(settings),
  secrets: Object.keys(secrets).length > 0 ? box.seal(secrets) : null,
});

/** The values of such columns. */
export const openValues = (box: SecretBox, stored: StoredValues): FormValues => ({
  settings: JSON.parse(stored.settings) as Values,
  secrets: stored.secrets ? (box.open(stored.secrets) as Values) : {},
});

/** A company's choices and the operator's, read and locked. */
export function createIntegrationChoices(box: SecretBox) {
  const toChoice = ({ userId, userName, ...row }: StoredValues & Values): Choice =>
    ({
      ...row,
      ...openValues(box, row as unknown as StoredValues),
      editor: userId ? { id: userId, name: userName } : null,
    }) as Choice;
  const toProvided = (row: StoredValues & Values): Provided =>
    ({ ...row, ...openValues(box, row), enabled: Boolean(row['enabled']) }) as unknown as Provided;

  return {
    /** All choices that a company has made; as many as integrations are installed. */
    async ofCompany(db: Db, { companyId }: TenantScope): Promise<Choice[]> {
      const rows = await db('integrationChoices as x')
        .leftJoin('users as u', (on) => on.on('u.id', 'x.editedBy').andOn('u.companyId', '=', 'x.companyId'))
        .where('x.companyId', companyId)
        .select('x.*', { userId: 'u.id', userName: 'u.name' });
      return rows.map(toChoice);
    },
    /** The choice under lock; a new row if the company has not chosen yet. */
    async lock(trx: Transaction, { companyId }: TenantScope, key: IntegrationKey): Promise<Choice> {
      const row = { companyId, ...key };
      await trx('integrationChoices')
        .insert({ ...row, settings: '{}' })
        .onConflict(Object.keys(row))
        .ignore();
      return toChoice(await trx('integrationChoices').where(row).forUpdate().first());
    },
    async provided(db: Db, pluginId?: string): Promise<Provided[]> {
      const rows = db('integrationDefaults').select();
      if (pluginId !== undefined) void rows.where({ pluginId });
      return (await rows).map(toProvided);
    },
    /** Whether the operator provides it; that cannot change before the transaction ends. */
    async holdProvided(trx: Transaction, key: IntegrationKey): Promise<boolean> {
      const row = await trx('integrationDefaults')
        .where({ ...key })
        .forShare()
        .first('enabled');
      return Boolean(row?.enabled);
    },
    async lockProvided(trx: Transaction, key: IntegrationKey): Promise<Provided> {
      await trx('integrationDefaults')
        .insert({ ...key, settings: '{}' })
        .onConflict(['pluginId', 'integrationId'])
        .ignore();
      return toProvided(
        await trx('integrationDefaults')
          .where({ ...key })
          .forUpdate()
          .first(),
      );
    },
    /** How many companies use each integration of a plugin. */
    async companiesOf(db: Db, pluginId: string): Promise<Map<string, number>> {
      const [rows] = await db.raw(
        `SELECT ids.integrationId,
           IF(COALESCE(d.enabled, FALSE), (SELECT COUNT(*) FROM companies) - COALESCE(n.off, 0), COALESCE(n.own, 0)) AS companies
         FROM (SELECT integrationId FROM integrationDefaults WHERE pluginId = ?
               UNION SELECT integrationId FROM integrationChoices WHERE pluginId = ?) ids
         LEFT JOIN integrationDefaults d ON d.pluginId = ? AND d.integrationId = ids.integrationId
         LEFT JOIN (SELECT integrationId, SUM(choice = 'own') AS own, SUM(choice = 'off') AS off
                    FROM integrationChoices WHERE pluginId = ? GROUP BY integrationId) n
           ON n.integrationId = ids.integrationId`,
        [pluginId, pluginId, pluginId, pluginId],
      );
      return new Map(
        (rows as { integrationId: string; companies: number }[]).map(({ integrationId, companies }) => [
          integrationId,
          Number(companies),
        ]),
      );
    },
  };
}
export type IntegrationChoices = ReturnType<typeof createIntegrationChoices>;

/** Whether a company uses an integration; its plan may still keep back what it set up itself. */
export const isUsed = (choice: IntegrationChoice, isProvided: boolean): boolean =>
  choice === 'own' || (choice === 'default' && isProvided);
