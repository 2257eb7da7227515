import {
  SETTING_KEYS,
  isSettingKey,
  isTold,
  settingRule,
  type CompanyRowKey,
  type SecretKey,
  type Setting,
  type SettingKey,
} from '@recado/sdk/contracts';
import { PLATFORM_COMPANY_ID } from '../../infra/subscription.js';
import { editedMeanwhile } from '../../infra/edits.js';
import { apiError } from '../../infra/errors.js';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import { inTransaction } from '../../infra/database.js';
import { createShortCache } from '../../infra/short-cache.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import { noteSchedules } from '../schedule-revisions/schedule-revisions.tx.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { fits } from './setting-value.rules.js';
import * as repo from './settings.repo.js';

export type SettingsService = ReturnType<typeof createSettingsService>;

type Settings = Record<SettingKey, string>;
/** Settings that modules read: `secret` opens a sealed one; the company's own are in its row. */
type ModuleKey = Exclude<SettingKey, SecretKey | CompanyRowKey>;

/** The reader or writer: settings of the installation are for super users. */
export interface SettingsReader extends TenantScope {
  super: boolean;
  userId?: number;
}

const unfit = (key: string, values?: readonly string[]): string =>
  `${key} cannot hold this value${values ? `: it takes ${values.join(', ')}` : ''}`;

export function createSettingsService(
  { db, clock, secrets }: Pick<Infra, 'db' | 'clock' | 'secrets'>,
  {
    outbox,
    principals,
    companies,
  }: {
    outbox: Outbox;
    principals: PrincipalCache;
    companies: Pick<CompaniesService, 'find' | 'setLocale'>;
  },
) {
  const cache = createShortCache<number, Map<string, string>>();
  const stored = (companyId: number) => cache.get(companyId, () => repo.readSettings(db, { companyId }));
  const owner = (key: SettingKey, scope: TenantScope): number =>
    settingRule(key).of === 'installation' ? PLATFORM_COMPANY_ID : scope.companyId;

  async function all(scope: TenantScope): Promise<Settings> {
    const [own, platform] = await Promise.all([stored(scope.companyId), stored(PLATFORM_COMPANY_ID)]);
    const value = (key: SettingKey) => {
      const { of, initial } = settingRule(key);
      return (of === 'installation' ? platform : own).get(key) ?? initial;
    };
    return Object.fromEntries(SETTING_KEYS.map((key) => [key, value(key)])) as Settings;
  }
  /** Including those in the company's own row. */
  async function allOf(scope: TenantScope): Promise<Settings> {
    const [values, { language, timeZone }] = await Promise.all([all(scope), companies.find(scope)]);
    return { ...values, language, timeZone };
  }
  const visible = (reader: SettingsReader, key: SettingKey) => {
    const { kind, writer } = settingRule(key);
    return kind !== 'secret' && (writer !== 'super' || reader.super);
  };

  async function view(reader: SettingsReader): Promise<Setting[]> {
    const values = await allOf(reader);
    return SETTING_KEYS.filter((key) => visible(reader, key)).map((key) => ({ key, value: values[key] }));
  }
  return {
    /** As the modules use them, at most a second old. */
    async get(scope: TenantScope, key: ModuleKey): Promise<string> {
      return (await all(scope))[key];
    },
    async isEnabled(scope: TenantScope, key: ModuleKey): Promise<boolean> {
      return (await all(scope))[key] === 'enabled';
    },
    /** A sealed setting; undefined until it is set. */
    async secret(scope: TenantScope, key: SecretKey): Promise<string | undefined> {
      const sealed = (await stored(scope.companyId)).get(key);
      return sealed ? (secrets.open(Buffer.from(sealed, 'base64')) as string) : undefined;
    },
    view,
    /** For each secret setting, whether it is set: `asaasSet`, enabled or disabled. */
    async sealed(scope: TenantScope): Promise<Setting[]> {
      const values = await all(scope);
      return SETTING_KEYS.filter((key) => settingRule(key).kind === 'secret').map((key) => ({
        key: `${key}Set`,
        value: values[key] === '' ? 'disabled' : 'enabled',
      }));
    },
    /**
     * What the settings page of older clients reads without asking whether it is there. Whether strangers may sign up
     * is no secret: the public list of plans tells it. A token for the whole company does not exist.
     */
    async readByOlderClients(reader: SettingsReader): Promise<Setting[]> {
      const { userCreation } = await all(reader);
      return [
        ...(reader.super ? [] : [{ key: 'userCreation', value: userCreation }]),
        { key: 'userApiToken', value: '' },
      ];
    },
    async viewAsObject(reader: SettingsReader): Promise<Record<string, string>> {
      return Object.fromEntries((await view(reader)).map(({ key, value }) => [key, value]));
    },
    async viewOne(reader: SettingsReader, key: string): Promise<string> {
      if (!isSettingKey(key) || !visible(reader, key)) throw apiError('ERR_NO_SETTING_FOUND');
      return (await allOf(reader))[key];
    },
    /**
     * Returns what a reader may see of the new value. Throws ERR_EDITED_MEANWHILE if the value is no longer `ifValue`;
     * a secret cannot be compared.
     */
    async set(writer: SettingsReader, key: string, value: string, ifValue?: string): Promise<string> {
      if (!isSettingKey(key)) throw apiError('ERR_NO_SETTING_FOUND');
      const rule = settingRule(key);
      if (rule.writer === 'super' && !writer.super) throw apiError('ERR_NO_PERMISSION');
      if (!fits(rule, value)) throw apiError('ERR_VALIDATION', unfit(key, rule.values));
      if (rule.of === 'companyRow') {
        await companies.setLocale(writer, { [key]: value }, ifValue);
        return value;
      }
      const sealed = rule.kind === 'secret';
      const kept = sealed && value !== '' ? secrets.seal(value).toString('base64') : value;
      await inTransaction(db, async (trx) => {
        const scope = { companyId: owner(key, writer) };
        const last = await repo.lockSetting(trx, scope, key);
        if (!sealed && ifValue !== undefined && (last?.value ?? rule.initial) !== ifValue)
          throw editedMeanwhile(last ?? {}, writer);
        await repo.writeSetting(trx, scope, key, kept, { at: clock.now(), editedBy: writer.userId || null });
        if (key === 'scheduleType') await noteSchedules(trx, scope, clock.now());
        if (!isTold(rule)) return;
        await outbox.append(trx, {
          ...{ companyId: writer.companyId, topic: 'settings', action: 'update' },
          ...{ data: { key, value }, audience: { to: 'company' } },
        });
      });
      outbox.wake();
      cache.forget(owner(key, writer));
      principals.forgetCompany(writer.companyId);
      return sealed ? '' : value;
    },
  };
}
