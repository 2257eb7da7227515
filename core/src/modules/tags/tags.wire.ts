import type { BodyOf, CountedTag, createTag, updateTag } from '@recado/sdk/contracts';
import type { TagRow } from './tags.repo.js';

export const toCountedTag = (row: TagRow): CountedTag => ({
  id: row.id,
  name: row.name,
  color: row.color,
  kanban: row.kanban,
  contactsCount: row.contactsCount,
  userId: row.userId,
  wipLimit: row.wipLimit,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export type TagForm = BodyOf<typeof createTag> | BodyOf<typeof updateTag>;

/** The columns that a form names; absent fields are left out. */
export function fromTagForm({ name, color, kanban, wipLimit }: TagForm): Partial<TagRow> {
  return {
    ...(name === undefined ? {} : { name: name.trim().replace(/\s+/g, ' ') }),
    ...(color === undefined ? {} : { color: color.toLowerCase() }),
    ...(kanban === undefined ? {} : { kanban }),
    ...(wipLimit === undefined ? {} : { wipLimit }),
  };
}
