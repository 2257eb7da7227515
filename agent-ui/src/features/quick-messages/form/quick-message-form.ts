import type { QuickMessage } from '@recado/sdk/contracts';
import type { TextKey } from '../../../lib/texts/load';

export const SHORTCODE_MAX = 80;

export interface QuickMessageValues {
  shortcode: string;
  message: string;
  geral: boolean;
  status: boolean;
  /** 0 is none. */
  categoryId: number;
}
/** What the editor opens: an entry, or a new one of either kind. */
export type Edited = QuickMessage | 'reply' | 'category';

export const isCategory = (edited: Edited): boolean =>
  typeof edited === 'string' ? edited === 'category' : edited.isCategory;

export const quickMessageValues = (edited: Edited): QuickMessageValues =>
  typeof edited === 'string'
    ? { shortcode: '', message: '', geral: false, status: true, categoryId: 0 }
    : {
        shortcode: edited.shortcode,
        message: edited.message,
        geral: edited.geral,
        status: edited.status,
        categoryId: edited.categoryId ?? 0,
      };

export const checkShortcode = (text: string): TextKey | undefined =>
  text.trim() === '' ? 'common.required' : undefined;

/** The body of the call. Users who may not share leave it out. */
export function quickMessageBody(edited: Edited, values: QuickMessageValues, mayShare: boolean) {
  const { shortcode, message, geral, status, categoryId } = values;
  const category = isCategory(edited);
  return {
    // The slash is typed to call it, and is not part of its name.
    shortcode: shortcode.trim().replace(/^\/+(?=.)/, ''),
    message: category ? '' : message,
    status,
    isCategory: category,
    categoryId: category || categoryId === 0 ? null : categoryId,
    ...(mayShare ? { geral } : {}),
  };
}
