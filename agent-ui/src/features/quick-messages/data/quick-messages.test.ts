import { describe, expect, it } from 'vitest';
import type { QuickMessage } from '@recado/sdk/contracts';
import { insertVariable, previewParts } from '../../../components/message-text/variables';
import { groupByCategory } from './quick-message-groups';
import { mayChange } from './quick-message-rights';

const entry = (id: number, more: Partial<QuickMessage> = {}): QuickMessage => ({
  id,
  shortcode: `s${id}`,
  message: '',
  geral: true,
  status: true,
  isCategory: false,
  categoryId: null,
  userId: 1,
  user: null,
  mediaPath: null,
  mediaName: null,
  mediaType: null,
  version: 0,
  createdAt: '',
  updatedAt: '',
  ...more,
});

describe('quick replies on their page', () => {
  it('are under their categories, those without one first', () => {
    const sales = entry(10, { isCategory: true });
    const other = entry(20, { isCategory: true });
    const records = [
      sales,
      entry(11, { categoryId: 10 }),
      entry(3),
      entry(21, { categoryId: 20 }),
      entry(4, { categoryId: 99 }),
    ];
    const groups = groupByCategory(records, [sales, other]);
    expect(groups.map(({ category, replies }) => [category?.id, replies.map(({ id }) => id)])).toEqual([
      [undefined, [3, 4]],
      [10, [11]],
      [20, [21]],
    ]);
  });

  it('can be changed by admins, supervisors, and the owner of an unshared one', () => {
    const user = { id: 1, profile: 'user' };
    expect(mayChange(user, entry(1))).toBe(false);
    expect(mayChange(user, entry(1, { geral: false }))).toBe(true);
    expect(mayChange(user, entry(1, { geral: false, userId: 2 }))).toBe(false);
    expect(mayChange({ id: 9, profile: 'supervisor' }, entry(1))).toBe(true);
    expect(mayChange({ id: 9, profile: 'admin' }, entry(1, { geral: false, userId: 2 }))).toBe(true);
  });
});

describe('the preview of a text', () => {
  it('fills known variables, and leaves the rest', () => {
    const parts = previewParts('Oi {{ firstName }}, {{nome}} {{date}}', { firstName: 'Ana', date: '' });
    expect(parts).toEqual([
      { text: 'Oi ', filled: false },
      { text: 'Ana', filled: true },
      { text: ', {{nome}} ', filled: false },
      { text: '', filled: true },
    ]);
  });
  it('gets a variable where the cursor is', () => {
    expect(insertVariable('Oi !', 'name', [3, 3])).toEqual({ text: 'Oi {{name}}!', cursor: 11 });
    expect(insertVariable('Oi you!', 'ms', [3, 6])).toEqual({ text: 'Oi {{ms}}!', cursor: 9 });
  });
});
