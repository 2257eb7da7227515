import type { DataProvider, Identifier, UpdateParams } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import type { Api } from '@recado/sdk/client';
import { conflictDesk } from '../edits/conflict-desk';
import { saveEdit } from '../edits/save-edit';
import { withTextKey } from './error-text';
import { tellingUnsaved } from './unsaved';
import {
  checkConnection,
  closeActiveTickets,
  closeImportedTickets,
  countActiveTickets,
  countConnectionsInNeed,
  countUnreadable,
  deleteCompany,
  deleteGreetingMedia,
  enablePlugin,
  endConnectionSession,
  handOverQueueTickets,
  handOverUserTickets,
  listChannels,
  listSettings,
  regenerateConnectionToken,
  renewCompany,
  renewConnectionSession,
  restartConnectionSessions,
  retryConnectionSession,
  listProcesses,
  showSetup,
  startFacebookLogin,
  companyPlan,
  updateCompanySchedules,
  updateConnection,
  updateSetting,
  uploadGreetingMedia,
  uploadFilesOfList,
  uploadProfileImage,
  showQuarantineRun,
  startQuarantineRun,
  type AnswerOf,
  type BodyOf,
  type Channel,
  type Company,
  type Connection,
  type FileList,
  type PluginDetails,
  type QuarantineRun,
  type Schedule,
  type Setting,
  type ProcessInfo,
  type SetupState,
  type TicketHandover,
} from '@recado/sdk/contracts';

/** The names that screens use, and what the API calls them. */
const PATHS: Record<string, string> = {
  connections: 'whatsapp',
  queues: 'queue',
  users: 'users',
  files: 'files',
  plugins: 'plugins',
  quarantine: 'quarantine',
  holidays: 'holidays',
  prompts: 'prompt',
  flowIntegrations: 'queueIntegration',
  companies: 'companies',
  plans: 'plans',
  helps: 'helps',
};

/** Lists that have an address of their own. */
const LISTS: Record<string, string> = { companies: 'companies/list', plans: 'plans/list' };

/** How a phone is linked. */
export type Pairing = { pairing: 'qr' } | { pairing: 'code'; phoneNumber: string };

/** Which of what could not be read. */
export type QuarantineChoice = Omit<QuarantineWork, 'action'>;
export type QuarantineWork = BodyOf<typeof startQuarantineRun>;

/** The calls that are more than reading and writing rows. */
export interface BusinessCalls {
  regenerateToken(id: Identifier): Promise<string>;
  checkConnection(id: Identifier): Promise<AnswerOf<typeof checkConnection>>;
  listChannels(): Promise<Channel[]>;
  /** Opens a session with the sign-in that it has. */
  retrySession(id: Identifier): Promise<void>;
  /** Forgets the sign-in: a new code is shown. */
  renewSession(id: Identifier): Promise<void>;
  endSession(id: Identifier): Promise<void>;
  restartSessions(): Promise<void>;
  /** The address at which a person signs in at Facebook, for pages and, if asked, Instagram accounts. */
  startFacebookLogin(addInstagram: boolean): Promise<string>;
  /** Has a code shown that is scanned, or one to type on the phone of a number. */
  pairWith(connection: Connection, how: Pairing): Promise<void>;
  /** A company with its plan and its service hours; others than super users get their own. */
  showCompany(companyId: number): Promise<Company>;
  saveCompanyHours(company: Company, schedules: Schedule[]): Promise<Company>;
  /** Null takes the file off the greeting. */
  setGreetingFile(id: Identifier, file: File | null): Promise<void>;
  /** How many connections need somebody. */
  countInNeed(): Promise<number>;
  activeTickets(id: Identifier): Promise<AnswerOf<typeof countActiveTickets>>;
  closeActiveTickets(id: Identifier): Promise<void>;
  closeImported(id: Identifier): Promise<void>;
  /** Moves the due date on by the recurrence, unless it is no longer this one. */
  renewCompany(id: Identifier, dueDate: string): Promise<Company>;
  /** Begins a deletion; the name is looked at once more by the server. */
  deleteCompany(id: Identifier, name: string): Promise<void>;
  listSettings(): Promise<Setting[]>;
  /** `former`: what was read of one that can be read. */
  saveSetting(key: string, value: string, former?: string): Promise<Setting>;
  uploadProfileImage(userId: Identifier, file: File): Promise<string | null>;
  enablePlugin(id: Identifier, enabled: boolean): Promise<PluginDetails>;
  /** Replays or discards what could not be read; answers when it is done, or after a while how far it is. */
  workQuarantine(work: QuarantineWork): Promise<QuarantineRun>;
  countUnreadable(connectionId: number): Promise<number>;
  showSetup(): Promise<SetupState>;
  /** The installation's processes; for super users. */
  listProcesses(): Promise<ProcessInfo[]>;
  /** Moves active tickets of a user or a queue; null lets a user's wait again. To be repeated while some are left. */
  handOver(resource: 'users' | 'queues', id: Identifier, to: number | null): Promise<TicketHandover>;
  uploadListFiles(
    listId: Identifier,
    files: readonly { id: number; file: File }[],
    onProgress: (share: number) => void,
  ): Promise<FileList>;
}
export type OfficeDataProvider = DataProvider & BusinessCalls;

const listPathOf = (resource: string): string => LISTS[resource] ?? pathOf(resource);
const pathOf = (resource: string): string => {
  const path = PATHS[resource];
  if (!path) throw new Error(`No resource ${resource}`);
  return path;
};

export function createDataProvider(api: Api, baseUrl = '/api'): OfficeDataProvider {
  const send = (
    url: string,
    options: { method?: string; body?: unknown; signal?: AbortSignal | null } = {},
  ) => {
    const { method, body, signal } = options;
    return api
      .httpClient(url, {
        ...(method && { method }),
        ...(signal && { signal }),
        ...(body !== undefined && { body }),
      })
      .catch((error: unknown) => {
        throw withTextKey(error);
      });
  };
  const rest = simpleRestProvider(baseUrl, (url, options) => send(url, options) as never);
  /** A form that names the version which it read has what others saved meanwhile joined with it. */
  async function updateRecord(resource: string, params: UpdateParams) {
    const { id, data, previousData } = params;
    const path = pathOf(resource);
    const { ifVersion, ...changes } = data as Record<string, unknown>;
    if (ifVersion === undefined) return rest.update(path, params);
    const saved = await saveEdit(conflictDesk, {
      ...{ resource, changes, read: { ...previousData, version: ifVersion } },
      put: async (part, { version }) =>
        (await rest.update(path, { id, data: { ...part, ifVersion: version }, previousData })).data,
      show: async () => (await rest.getOne(path, { id })).data,
    });
    return { data: saved as never };
  }
  const remove = (resource: string, id: Identifier) =>
    send(`${baseUrl}/${pathOf(resource)}/${encodeURIComponent(id)}`, { method: 'DELETE' });
  return tellingUnsaved({
    ...rest,
    getList: (resource, params) => rest.getList(listPathOf(resource), params),
    getOne: (resource, params) => rest.getOne(pathOf(resource), params),
    getMany: (resource, params) => rest.getMany(listPathOf(resource), params),
    getManyReference: (resource, params) => rest.getManyReference(listPathOf(resource), params),
    create: (resource, params) =>
      rest.create(pathOf(resource), params).catch((error: unknown) => {
        throw withTextKey(error, resource);
      }),
    async update(resource, params) {
      if (resource !== 'plugins') return updateRecord(resource, params);
      // Of a plugin its settings alone can be written.
      const url = `${baseUrl}/plugins/${encodeURIComponent(params.id)}/settings`;
      const { settings } = params.data as Partial<PluginDetails>;
      const { json } = await send(url, { method: 'PUT', body: JSON.stringify({ settings }) });
      return { data: json as never };
    },
    updateMany: (resource, params) => rest.updateMany(pathOf(resource), params),
    // A deletion answers without a body; react-admin wants to know what went.
    async delete(resource, params) {
      await remove(resource, params.id);
      return { data: (params.previousData ?? { id: params.id }) as never };
    },
    async deleteMany(resource, { ids }) {
      await Promise.all(ids.map((id) => remove(resource, id)));
      return { data: ids };
    },
    regenerateToken: async (id) =>
      (await api.call(regenerateConnectionToken, { params: { id: Number(id) } })).token,
    checkConnection: (id) => api.call(checkConnection, { params: { id: Number(id) } }),
    enablePlugin: (id, enabled) => api.call(enablePlugin, { params: { id: String(id) }, body: { enabled } }),
    listChannels: () => api.call(listChannels),
    retrySession: (id) => api.call(retryConnectionSession, { params: { id: Number(id) } }),
    renewSession: (id) => api.call(renewConnectionSession, { params: { id: Number(id) } }),
    endSession: (id) => api.call(endConnectionSession, { params: { id: Number(id) } }),
    restartSessions: () => api.call(restartConnectionSessions),
    startFacebookLogin: async (addInstagram) =>
      (await api.call(startFacebookLogin, { body: { addInstagram } })).url,
    async pairWith({ id, mode, settings }, how) {
      const body = { mode, settings: { ...settings, ...how } };
      await api.call(updateConnection, { params: { id }, body });
    },
    showCompany: (companyId) => api.call(companyPlan, { params: { companyId } }) as Promise<Company>,
    saveCompanyHours: (company, schedules) =>
      saveEdit(conflictDesk, {
        ...{ resource: 'companies', read: company, changes: { schedules } },
        put: (_part, { version }) =>
          api.call(updateCompanySchedules, {
            params: { id: company.id },
            body: { schedules, ifVersion: Number(version) },
          }),
        show: () => api.call(companyPlan, { params: { companyId: company.id } }),
      }) as Promise<Company>,
    async setGreetingFile(id, file) {
      const params = { id: Number(id) };
      if (!file) return api.call(deleteGreetingMedia, { params });
      const body = new FormData();
      body.append('file', file);
      await api.upload(uploadGreetingMedia, { params, body });
    },
    countInNeed: async () => (await api.call(countConnectionsInNeed)).count,
    activeTickets: (id) => api.call(countActiveTickets, { params: { id: Number(id) } }),
    async closeActiveTickets(id) {
      await api.call(closeActiveTickets, { params: { id: Number(id) } });
    },
    closeImported: (id) => api.call(closeImportedTickets, { params: { id: Number(id) } }),
    renewCompany: (id, dueDate) => api.call(renewCompany, { params: { id: Number(id) }, body: { dueDate } }),
    deleteCompany: (id, name) => api.call(deleteCompany, { params: { id: Number(id) }, query: { name } }),
    listSettings: () => api.call(listSettings),
    async saveSetting(key, value, former) {
      const put = (ifValue?: string) =>
        api.call(updateSetting, {
          params: { key },
          body: { value, ...(ifValue !== undefined && { ifValue }) },
        });
      if (former === undefined) return put();
      const saved = await saveEdit(conflictDesk, {
        ...{ resource: 'settings', read: { [key]: former }, changes: { [key]: value } },
        put: async (_part, read) => ({ [key]: (await put(read[key] as string)).value }),
        show: async () =>
          Object.fromEntries((await api.call(listSettings)).map((one) => [one.key, one.value])),
      });
      return { key, value: saved[key] as string };
    },
    async uploadProfileImage(userId, file) {
      const form = new FormData();
      form.append('userId', String(userId));
      form.append('typeArch', 'user');
      form.append('profileImage', file);
      const answer = await api.upload(uploadProfileImage, { params: { id: Number(userId) }, body: form });
      return answer.user.profileImage;
    },
    workQuarantine: (work) => carriedOut(api, work),
    countUnreadable: async (id) => (await api.call(countUnreadable, { params: { id } })).count,
    showSetup: () => api.call(showSetup),
    listProcesses: () => api.call(listProcesses),
    handOver: (resource, id, to) => {
      const params = { id: Number(id) };
      if (resource === 'users') return api.call(handOverUserTickets, { params, body: { userId: to } });
      return api.call(handOverQueueTickets, { params, body: { queueId: to ?? 0 } });
    },
    uploadListFiles(listId, files, onProgress) {
      const form = new FormData();
      form.append('fileId', String(listId));
      form.append('typeArch', 'fileList');
      for (const { id, file } of files) {
        form.append('files', file);
        form.append('mediaType', file.type);
        form.append('name', file.name);
        form.append('id', String(id));
      }
      return api.upload(uploadFilesOfList, { params: { id: Number(listId) }, body: form, onProgress });
    },
  });
}

const RUN_LOOK_MS = 400;
const RUN_LONGEST_MS = 20_000;

/** Starts a run and looks at it until it has ended; a long one goes on without the person. */
async function carriedOut(api: Api, work: QuarantineWork): Promise<QuarantineRun> {
  let run = await api.call(startQuarantineRun, { body: work });
  const until = performance.now() + RUN_LONGEST_MS;
  while (run.endedAt === null && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, RUN_LOOK_MS));
    run = await api.call(showQuarantineRun, { params: { id: run.id } });
  }
  return run;
}
