import type { CreateParams, DataProvider, GetListParams, Identifier, UpdateParams } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import type { Api } from '@recado/sdk/client';
import { conflictDesk } from '../edits/conflict-desk';
import { saveEdit } from '../edits/save-edit';
import type { ApiPath } from '../resources/resource';
import { resourceOf } from '../resources/registry';
import { businessCalls } from './business-calls';
import { withTextKey } from './error-text';
import { tellingUnsaved } from './unsaved';

/** Plus the calls beyond reading and writing rows. */
export type OfficeDataProvider = DataProvider & ReturnType<typeof businessCalls>;

const apiOf = (resource: string): ApiPath => {
  const known = resourceOf(resource)?.api;
  if (!known) throw new Error(`No resource ${resource}`);
  return known;
};
const pathOf = (resource: string): string => apiOf(resource).path;
const listPathOf = (resource: string): string => apiOf(resource).list ?? pathOf(resource);

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
  /** A form that names the version it read is merged with what others saved in the meantime. */
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
  /** A page whose last row was deleted is gone: the last page that there is takes its place. */
  async function readPage(resource: string, params: GetListParams) {
    const answer = await rest.getList(listPathOf(resource), params);
    const { page = 1, perPage = 0 } = params.pagination ?? {};
    const isGone = answer.data.length === 0 && page > 1 && Boolean(answer.total);
    if (!isGone || !(params.meta as { paged?: boolean } | undefined)?.paged) return answer;
    const last = { page: Math.ceil(answer.total! / perPage), perPage };
    return rest.getList(listPathOf(resource), { ...params, pagination: last });
  }
  async function createRecord(resource: string, params: CreateParams) {
    const { path, create } = apiOf(resource);
    if (!create) return rest.create(path, params);
    return { data: (await create(api, params.data)) as never };
  }
  const remove = (resource: string, id: Identifier) =>
    send(`${baseUrl}/${pathOf(resource)}/${encodeURIComponent(id)}`, { method: 'DELETE' });
  return tellingUnsaved({
    ...rest,
    getList: readPage,
    getOne: (resource, params) => rest.getOne(pathOf(resource), params),
    getMany: (resource, params) => rest.getMany(listPathOf(resource), params),
    getManyReference: (resource, params) => rest.getManyReference(listPathOf(resource), params),
    create: (resource, params) =>
      createRecord(resource, params).catch((error: unknown) => {
        throw withTextKey(error, resource);
      }),
    async update(resource, params) {
      const { path, writes } = apiOf(resource);
      if (!writes) return updateRecord(resource, params);
      const url = `${baseUrl}/${path}/${encodeURIComponent(params.id)}/${writes}`;
      const { [writes]: value } = params.data as Record<string, unknown>;
      const { json } = await send(url, { method: 'PUT', body: JSON.stringify({ [writes]: value }) });
      return { data: json as never };
    },
    updateMany: (resource, params) => rest.updateMany(pathOf(resource), params),
    // A deletion has no response body; react-admin wants the deleted record.
    async delete(resource, params) {
      await remove(resource, params.id);
      return { data: (params.previousData ?? { id: params.id }) as never };
    },
    async deleteMany(resource, { ids }) {
      await Promise.all(ids.map((id) => remove(resource, id)));
      return { data: ids };
    },
    ...businessCalls(api),
  });
}
