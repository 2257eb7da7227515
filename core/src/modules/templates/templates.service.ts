import { isPluginError, type MessageTemplate } from '@recado/sdk';
import type { Template, TemplateToSend } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { createShortCache } from '../../infra/short-cache.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import type { ConnectionsService } from '../connections/connections.service.js';

export type TemplatesService = ReturnType<typeof createTemplatesService>;

/** A provider is asked once a minute for each connection, however many agents open the list. */
const KEPT_MS = 60_000;

/** Templates as the provider has approved them; none is stored. */
export function createTemplatesService({
  connections,
  channels,
}: {
  connections: Pick<ConnectionsService, 'channelOf'>;
  channels: Pick<Channels, 'capabilities' | 'listTemplates'>;
}) {
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
    return kept.get(connectionId, () => read(connectionId));
  }

  return {
    list,
    /** The requested template, in its current form. */
    async find(
      scope: TenantScope,
      connectionId: number,
      { name, language }: Pick<TemplateToSend, 'name' | 'language'>,
    ): Promise<Template | undefined> {
      const templates = await list(scope, connectionId);
      return templates.find((template) => template.name === name && template.language === language);
    },
  };
}

/** If the channel does not define its parameters, they are all in the body. */
function toTemplate(given: MessageTemplate): Template {
  const { name, language, body, header, footer, buttons = [], category, parameterCount } = given;
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
    parameters: given.parameters ?? Array.from({ length: parameterCount }, plain),
  };
}
