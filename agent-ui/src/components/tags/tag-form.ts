import type { CountedTag } from '@recado/sdk/contracts';
import { TAG_COLORS, isColorCode } from '../../lib/look/tag-colors';
import type { TextKey } from '../../lib/texts/load';

export const NAME = { min: 3, max: 60 };

export interface TagValues {
  name: string;
  color: string;
  kanban: boolean;
  /** As typed; empty is none. */
  wipLimit: string;
}
export const tagValues = (tag: CountedTag | null, lane = false): TagValues => ({
  name: tag?.name ?? '',
  color: tag?.color ?? TAG_COLORS[0],
  kanban: tag ? tag.kanban === 1 : lane,
  wipLimit: tag?.wipLimit ? String(tag.wipLimit) : '',
});

export function checkName(name: string): TextKey | undefined {
  const { length } = name.trim();
  if (length === 0) return 'common.required';
  return length < NAME.min ? 'tags.short' : undefined;
}
export const checkColor = (color: string): TextKey | undefined =>
  isColorCode(color) ? undefined : 'tags.colorInvalid';

export const checkLimit = (limit: string): boolean => /^\s*([1-9]\d{0,3})?\s*$/.test(limit);

export const tagBody = ({ name, color, kanban, wipLimit }: TagValues) => ({
  name: name.trim(),
  color: color.trim().toLowerCase(),
  kanban: kanban ? 1 : 0,
  wipLimit: wipLimit.trim() ? Number(wipLimit) : null,
});
