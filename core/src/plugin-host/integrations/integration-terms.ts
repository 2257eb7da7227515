import { PluginError, type EntryKind, type IntegrationCompany, type IntegrationPlugin } from '@recado/sdk';
import type { IntegrationChoice, Language } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import type { Infra } from '../../infra/infra.js';
import { compileForm, type Form } from '../context/settings-form.js';
import { isUsed, openValues } from './integration-choices.js';
import type { IntegrationKey } from './integration-key.js';

interface StoredTerms {
  language: Language;
  hasPlan: number;
  choice: IntegrationChoice | null;
  settings: string | null;
  secrets: Buffer | null;
  enabled: number | null;
  providedSettings: string | null;
  providedSecrets: Buffer | null;
}

const NO_FORM: Pick<Form, 'read' | 'secrets' | 'schema'> = { read: () => ({}), secrets: [], schema: {} };
const forms = new WeakMap<IntegrationPlugin, Form>();

/** The form that companies fill in; without fields if the integration needs none. */
export function companyForm(integration: IntegrationPlugin): Form {
  const known = forms.get(integration);
  if (known || !integration.settings) return known ?? NO_FORM;
  const form = compileForm(integration.settings);
  forms.set(integration, form);
  return form;
}

/**
 * The company as the integration gets it, under the terms of this moment: with its own settings or with all of the
 * operator's. Undefined: it does not use the integration. Throws CONFIG_INVALID if the settings are not complete.
 */
export async function readTerms(
  { db, secrets: box }: Pick<Infra, 'secrets'> & { db: Db },
  key: IntegrationKey,
  integration: IntegrationPlugin,
  companyId: number,
): Promise<IntegrationCompany | undefined> {
  const { pluginId, integrationId } = key;
  const [[terms]] = (await db.raw(
    `SELECT co.language, p.useIntegrations AS hasPlan, x.choice, x.settings, x.secrets, d.enabled,
       d.settings AS providedSettings, d.secrets AS providedSecrets
     FROM companies co JOIN plans p ON p.id = co.planId
     LEFT JOIN integrationChoices x ON x.companyId = co.id AND x.pluginId = ? AND x.integrationId = ?
     LEFT JOIN integrationDefaults d ON d.pluginId = ? AND d.integrationId = ?
     WHERE co.id = ?`,
    [pluginId, integrationId, pluginId, integrationId, companyId],
  )) as [[StoredTerms | undefined]];
  if (!terms) return undefined;
  const choice = terms.choice ?? 'default';
  const isOwn = choice === 'own';
  if (!isUsed(choice, Boolean(terms.enabled)) || (isOwn && !terms.hasPlan)) return undefined;
  const { settings, secrets } = openValues(
    box,
    isOwn
      ? { settings: terms.settings!, secrets: terms.secrets }
      : { settings: terms.providedSettings!, secrets: terms.providedSecrets },
  );
  return {
    id: companyId,
    language: terms.language,
    settings: completed(companyForm(integration), { ...settings, ...secrets }),
  };
}

/**
 * The company as an integration gets it that answers for an entry: the entry has the settings. Undefined: its plan has no
 * entries of this kind.
 */
export async function readEntryTerms(
  db: Db,
  kind: EntryKind,
  companyId: number,
): Promise<IntegrationCompany | undefined> {
  const row: { language: Language; useIntegrations: boolean; useOpenAi: boolean } | undefined = await db(
    'companies as co',
  )
    .join('plans as p', 'p.id', 'co.planId')
    .where('co.id', companyId)
    .first('co.language', 'p.useIntegrations', 'p.useOpenAi');
  const hasPlan = kind === 'prompt' ? row?.useOpenAi : row?.useIntegrations;
  return row && hasPlan ? { id: companyId, language: row.language, settings: {} } : undefined;
}

/** A later version of the plugin may want more than was filled in. */
function completed(form: Form, values: Record<string, unknown>): Record<string, unknown> {
  try {
    return form.read(values, {});
  } catch (cause) {
    throw new PluginError('CONFIG_INVALID', `The settings are not complete. ${(cause as Error).message}`, {
      cause,
    });
  }
}
