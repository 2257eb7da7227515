import { isPluginError, type MessageTemplate } from '@recado/sdk';
import type { Template, TemplateToSend } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { createShortCache } from '../../infra/short-cache.js';
import type { Infra } from '../../infra/infra.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import type { ConnectionsService } from '../connections/connections.service.js';
import { statesSince, type ToldState } from './template-states.repo.js';

export type TemplatesService = ReturnType<typeof createTemplatesService>;

/** A provider is asked once a minute for each connection, however many agents open the list. */
const KEPT_MS = 60_000;

/** What was told since then counts more than the list: providers are slow to bring that up to date. */
const LISTED_BY_MS = 300_000;

/** Templates as the provider has approved them; none is stored. */
export function createTemplatesService(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  {
    connections,
    channels,
  }: {
    connections: Pick<ConnectionsService, 'channelOf'>;
    channels: Pick<Channels, 'capabilities' | 'listTemplates'>;
  },
) {
  const kept = createShortCache<number, Template[]>({ maxAgeMs: KEPT_MS, maxEntries: 1_000 });

  const read = async (connectionId: number): Promise<Template[]> => {
    try {
      return (await channels.listTemplates(connectionId)).map(toTemplate);
    } catch (error) {
      if (isPluginError(error)) throw apiError('ERR_PLUGIN_UNAVAILABLE', error.message);
      throw error;
    }
  };
  async function list(scope: TenantScope, connectionId: number): Promise<Template[]> {
    const channel = await connections.channelOf(scope, connectionId);
    if (!channels.capabilities(channel)?.templates)
      throw apiError('ERR_UNSUPPORTED', 'This channel has no templates');
    const listed = await kept.get(connectionId, () => read(connectionId));
    const since = new Date(clock.now().getTime() - LISTED_BY_MS);
    return withStates(listed, await statesSince(db, connectionId, since));
  }

  return {
    list,
    /** The requested template, in its current form, if it can be sent. */
    async find(
      scope: TenantScope,
      connectionId: number,
      { name, language }: Pick<TemplateToSend, 'name' | 'language'>,
    ): Promise<Template | undefined> {
      const templates = await list(scope, connectionId);
      return templates.find(
        (template) => template.name === name && template.language === language && template.usable !== false,
      );
    },
  };
}

/** If the channel does not define its parameters, they are all in the body. */
function toTemplate(given: MessageTemplate): Template {
  const { name, language, body, header, footer, buttons = [], parameterCount } = given;
  const { category, status, quality, usable } = given;
  const plain = (_: unknown, place: number) => ({
    part: 'body' as const,
    kind: 'text' as const,
    name: String(place + 1),
  });
  return {
    name,
    language,
    body,
    buttons,
    ...(header && { header }),
    ...(footer && { footer }),
    ...(category && { category }),
    ...(usable === false && { usable, ...(status && { status }) }),
    ...(quality && { quality }),
    parameters: given.parameters ?? Array.from({ length: parameterCount }, plain),
  };
}

const keyOf = ({ name, language }: Pick<Template, 'name' | 'language'>) => JSON.stringify([name, language]);

/** The list with what was told since. */
function withStates(listed: Template[], states: readonly ToldState[]): Template[] {
  if (states.length === 0) return listed;
  const told = new Map(states.map((state) => [keyOf(state), state]));
  return listed.map((template) => {
    const state = told.get(keyOf(template));
    if (!state) return template;
    const { usable: wasUsable = true, status: lastStatus, ...rest } = template;
    const { quality, category } = state;
    const isUsable = state.usable ?? wasUsable;
    const word = state.status ?? lastStatus;
    return {
      ...rest,
      ...(category && { category }),
      ...(quality && { quality }),
      ...(!isUsable && { usable: false, ...(word && { status: word }) }),
    };
  });
}
