import type { Calendar, Flow } from '@recado/sdk/flow';
import type { Language } from '@recado/sdk/contracts';
import type { Answerers } from '../../ports/answerers.js';
import { createShortCache } from '../../infra/short-cache.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Infra } from '../../infra/infra.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { withAnswerable } from './answerable-flow.js';
import { connectionFlow } from '../connections/connection-flow.tx.js';
import { queueFlows } from '../queues/queue-flow.tx.js';
import type { SettingsService } from '../settings/settings.service.js';

/** How the choices of a menu are shown. */
export type MenuStyle = 'text' | 'button' | 'list';

export interface FlowFacts {
  flow: Flow;
  menuStyle: MenuStyle;
  /** Tokens that the company's prompts may use in a day; null: any number. */
  aiDailyTokens: number | null;
}
interface Parts {
  companies: Pick<CompaniesService, 'find'>;
  settings: Pick<SettingsService, 'get' | 'isEnabled'>;
  answerers: Pick<Answerers, 'usable'>;
  calendars(
    scope: TenantScope,
    place: { connectionId: number; queueIds: readonly number[] },
  ): Promise<{ company: Calendar; connection: Calendar; queues: Map<number, Calendar> }>;
}
type Toggle = Parameters<SettingsService['isEnabled']>[1];

/** The bot's configuration on each connection, read at most once a second; nothing while the company is suspended. */
export function createFlowFacts(
  { db }: Pick<Infra, 'db'>,
  { companies, settings, answerers, calendars }: Parts,
): (scope: TenantScope, connectionId: number) => Promise<FlowFacts | undefined> {
  const cache = createShortCache<number, FlowFacts | undefined>({ maxEntries: 1_000 });

  async function read(scope: TenantScope, connectionId: number): Promise<FlowFacts | undefined> {
    const [company, connection, queues] = await Promise.all([
      companies.find(scope),
      connectionFlow(db, scope, connectionId),
      queueFlows(db, scope),
    ]);
    if (!connection || !company.status) return undefined;
    const places = await withAnswerable(db, scope, { connection, queues }, answerers);
    const place = { connectionId, queueIds: queues.map(({ id }) => id) };
    const hours = await calendars(scope, place);
    const isOn = (key: Toggle) => settings.isEnabled(scope, key);
    const flow: Flow = {
      language: company.language as Language,
      timeZone: company.timeZone,
      company: hours.company,
      connection: { ...places.connection, ...hours.connection },
      queues: places.queues.map((queue) => ({ ...queue, ...hours.queues.get(queue.id) })),
      settings: {
        scheduleType: (await settings.get(scope, 'scheduleType')) as Flow['settings']['scheduleType'],
        callOnDuty: await isOn('callOnDuty'),
        userRating: await isOn('userRating'),
        userRandom: await isOn('userRandom'),
        sendGreetingMessageOneQueues: await isOn('sendGreetingMessageOneQueues'),
        sendMessageOutExpedientTicketOpen: await isOn('sendMessageOutExpedientTicketOpen'),
        sendQueuePosition: await isOn('sendQueuePosition'),
        enableLGPD: await isOn('enableLGPD'),
        lgpdConsent: await isOn('lgpdConsent'),
        lgpdMessage: await settings.get(scope, 'lgpdMessage'),
        lgpdLink: await settings.get(scope, 'lgpdLink'),
      },
      answering: places.answering,
    };
    const aiDailyTokens = Number(await settings.get(scope, 'aiDailyTokens')) || null;
    return { flow, menuStyle: (await settings.get(scope, 'chatBotType')) as MenuStyle, aiDailyTokens };
  }
  return (scope, connectionId) => cache.get(connectionId, () => read(scope, connectionId));
}
