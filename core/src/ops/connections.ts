import type { BodyOf, Channel, Connection, createConnection, updateConnection } from '@recado/sdk/contracts';
import type { Services } from '../wiring/compose.js';
import { apiError } from '../infra/errors.js';
import { listRequest } from '../infra/http/list-request.js';
import { operatorOf } from './operator.js';

export type NewConnection = BodyOf<typeof createConnection> & { channel: string };
/** Absent fields stay unchanged; in `settings` only absent secrets do. */
export type ConnectionChanges = BodyOf<typeof updateConnection>;

/** Connections by their ids, which are unique in the installation. Throws ERR_NO_WAPP_FOUND. */
export interface ConnectionOps {
  /** Connections of one company, by name. Throws ERR_NO_COMPANY_FOUND. */
  list(companyId: number, search?: string): Promise<Connection[]>;
  show(id: number): Promise<Connection>;
  /** The channels that plugins provide, with their forms. */
  channels(): Promise<Channel[]>;
  /** Only this response contains the token. Throws ERR_PLUGIN_CONFIG, ERR_CONNECTION_LIMIT, ERR_PLAN_LACKS_FEATURE. */
  create(companyId: number, form: NewConnection): Promise<Connection & { token: string }>;
  update(id: number, changes: ConnectionChanges): Promise<Connection>;
  /** Throws ERR_IN_USE while the connection has active tickets. */
  remove(id: number): Promise<Connection>;
  /** Reopens its session; a channel without sessions is checked. */
  restart(id: number): Promise<Connection>;
  /** All other tokens of the connection stop working. */
  regenerateToken(id: number): Promise<{ id: number; name: string; token: string }>;
}

export function createConnectionOps(
  { connections, connectionSessions, connectionPorts, companies, plugins }: Services,
  { rehearsal }: { rehearsal: boolean },
): ConnectionOps {
  const reach = { tellsProvider: !rehearsal };
  const operator = (companyId: number) => operatorOf(companies, companyId);
  const ownerOf = async (id: number) => {
    const found = await connectionPorts.lookup.byId(id);
    if (!found) throw apiError('ERR_NO_WAPP_FOUND');
    return operator(found.inbound.companyId);
  };
  return {
    async list(companyId, search) {
      const actor = await operator(companyId);
      const request = listRequest({ searchParam: search }, Infinity);
      return (await connections.list(actor, actor, request, false)).rows;
    },
    show: async (id) => connections.show(await ownerOf(id), id, false),
    async channels() {
      await plugins.host.start();
      return plugins.channels.list();
    },
    async create(companyId, form) {
      const actor = await operator(companyId);
      await plugins.host.start();
      return connections.create(actor, form, reach);
    },
    async update(id, changes) {
      const actor = await ownerOf(id);
      if (changes.settings !== undefined || changes.mode !== undefined) await plugins.host.start();
      return connections.update(actor, id, changes, reach);
    },
    async remove(id) {
      const actor = await ownerOf(id);
      const connection = await connections.show(actor, id, false);
      if (reach.tellsProvider) await plugins.host.start();
      await connections.remove(actor, id, reach);
      return connection;
    },
    async restart(id) {
      const actor = await ownerOf(id);
      await plugins.host.start();
      const { channel } = await connections.show(actor, id, false);
      // A channel without sessions would call its provider.
      if (reach.tellsProvider || plugins.channels.hasSession(channel))
        await connectionSessions.retry(actor, id);
      return connections.show(actor, id, false);
    },
    async regenerateToken(id) {
      const actor = await ownerOf(id);
      const { name } = await connections.show(actor, id, false);
      return { id, name, token: await connections.regenerateToken(actor, id) };
    },
  };
}
