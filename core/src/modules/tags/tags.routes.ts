import type { FastifyInstance } from 'fastify';
import {
  TagFilter,
  createTag,
  deleteTag,
  listContactTags,
  listLanes,
  listTagNames,
  listTags,
  showTag,
  syncTags,
  updateTag,
} from '@recado/sdk/contracts';
import { PAGE_SIZE, escapeLike, listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { TagsService } from './tags.service.js';

export function tagsRoutes(app: FastifyInstance, tags: TagsService): void {
  route(app, listTags, async ({ principal, query }) => {
    const list = listRequest(query, PAGE_SIZE, TagFilter);
    const kanban = query.kanban ?? list.filter.kanban;
    if (list.simple)
      return listAnswer(list, await tags.table(principal, list, kanban), (rows) => ({
        tags: rows,
        hasMore: false,
      }));
    return tags.page(principal, list, { kanban, offset: query.offset ?? list.first });
  });
  route(app, listTagNames, ({ principal, query }) => {
    const text = query.searchParam?.trim();
    return tags.names(principal, { kanban: query.kanban, contains: text && `%${escapeLike(text)}%` });
  });
  route(app, listLanes, async ({ principal }) => ({ lista: await tags.lanes(principal) }));
  route(app, showTag, ({ principal, params }) => tags.show(principal, params.id));
  route(app, createTag, ({ principal, body }) => tags.create(principal, body));
  route(app, updateTag, ({ principal, params, body }) => tags.update(principal, params.id, body));
  route(app, deleteTag, ({ principal, params }) => tags.remove(principal, params.id));
  route(app, syncTags, ({ principal, body: { contactId, ticketId, tags: refs } }) => {
    const tagIds = refs.map((ref) => (typeof ref === 'number' ? ref : ref.id));
    return tags.sync(principal, { contactId, ticketId, tagIds });
  });
  route(app, listContactTags, ({ principal, params }) => tags.ofContact(principal, params.contactId));
}
