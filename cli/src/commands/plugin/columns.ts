import { decimalOf } from '@recado/sdk';
import type { PluginBilling, PluginDetails, PluginInfo } from '@recado/sdk/contracts';
import type { Column } from '../../output/table.js';

type Columns = Column<PluginInfo>[];

const id: Columns[number] = { title: 'Id', value: (plugin) => plugin.id };
const name: Columns[number] = { title: 'Name', value: (plugin) => plugin.displayName };
const version: Columns[number] = { title: 'Version', value: (plugin) => plugin.version };
const kinds: Columns[number] = { title: 'Kinds', value: (plugin) => plugin.kinds.join(', ') };
const state: Columns[number] = {
  title: 'State',
  // As in the back-office: one that runs and serves nobody yet is not ready.
  value: ({ state: one, missing }) => (missing ? 'needs set-up' : one),
  style: ({ state: one, missing }) =>
    one === 'ready' && !missing ? 'green' : one === 'failed' ? 'red' : 'yellow',
};
const wrong: Columns[number] = {
  title: 'What is wrong',
  value: ({ error, missing }) => error ?? (missing ? `to fill in: ${missing.join(', ')}` : null),
};

/** A plugin in a list. */
export const pluginColumns: Columns = [id, name, version, kinds, state, wrong];

/** A single plugin, with its settings and without its secrets. */
export const pluginDetails: Column<PluginDetails>[] = [
  ...pluginColumns,
  { title: 'Switched', value: ({ enabled }) => (enabled ? 'on' : 'off') },
  { title: 'Used by', value: dependents },
  {
    title: 'Settings',
    value: ({ settings, form }) =>
      form
        ? Object.entries(settings)
            .map(([field, value]) => `${field}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
            .join(', ')
        : 'none',
  },
  { title: 'Payments', value: ({ billing }) => (billing ? payments(billing) : 'none') },
  { title: 'Integrations', value: ({ integrations }) => integrations.map(integration).join('; ') },
  { title: 'To erase', value: ({ erasures }) => erasure(erasures) },
  {
    title: 'Not readable',
    value: ({ unreadable = 0 }) =>
      unreadable ? `${unreadable} came in, see "recado plugin quarantine list"` : 'nothing',
  },
  {
    title: 'Incidents',
    value: ({ incidents }) =>
      incidents
        .map(
          ({ at, certain, detail }) =>
            `${at.slice(0, 16).replace('T', ' ')} UTC${certain ? '' : ', probably'}: ${detail}`,
        )
        .join(' ') || 'none',
  },
  { title: 'Secrets set', value: ({ secretsSet }) => secretsSet.join(', ') },
];

function integration(one: PluginDetails['integrations'][number]): string {
  const { id, companies, isProvided, held, passedOver, error } = one;
  const troubles = [
    held > 0 && `held for ${held} ${held === 1 ? 'company' : 'companies'}`,
    passedOver > 0 && `${passedOver} given up`,
    error,
  ].filter(Boolean);
  const use = `used by ${companies} ${companies === 1 ? 'company' : 'companies'}`;
  const whose = isProvided ? ', provided to every company' : '';
  return `${id}: ${use}${whose}, ${troubles.join(', ') || 'all told'}`;
}

const CONFIRMED = { provider: 'confirmed by the provider', manual: 'confirmed by a person' } as const;
const EXPIRY = {
  exact: 'a charge ends at its moment',
  day: 'a charge ends with its day',
  none: 'a charge does not end by itself',
} as const;

/** What a payment provider can do, in one line. */
export function payments({ minimumMinor, ...billing }: PluginBilling): string {
  const least = Object.entries(minimumMinor).map(
    ([currency, amountMinor]) => `${currency} ${decimalOf({ amountMinor, currency })}`,
  );
  return [
    `${billing.methods.join(', ')} in ${billing.currencies.join(', ')}`,
    least.length > 0 && `at least ${least.join(', ')}`,
    CONFIRMED[billing.confirmation],
    EXPIRY[billing.expiry],
    billing.needsDocument && 'needs a CPF or CNPJ',
    billing.cancel ? 'can cancel' : 'cannot cancel',
    billing.refund ? `${billing.refund} refunds` : 'no refunds',
    billing.webhook ? `webhooks by ${billing.webhook}` : 'no webhooks',
  ]
    .filter(Boolean)
    .join('; ');
}

function erasure({ waiting, since, error }: PluginDetails['erasures']): string {
  if (waiting === 0) return 'nothing';
  const subjects = `${waiting} erased ${waiting === 1 ? 'contact or company' : 'contacts or companies'}`;
  return [`${subjects} since ${since!.slice(0, 10)}`, error].filter(Boolean).join(': ');
}

/** What is affected when a plugin is disabled. */
export function dependents({ dependents: { connections, companies } }: PluginDetails): string {
  const of = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
  return `${of(connections, 'connection', 'connections')} of ${of(companies, 'company', 'companies')}`;
}
