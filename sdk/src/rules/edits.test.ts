import { describe, expect, it } from 'vitest';
import { changesOf, compareEdits, yielding } from './edits.js';

const read = {
  id: 1,
  version: 3,
  name: 'Vendas',
  greetingMessage: null,
  settings: { title: 'Oi', side: 'left' },
};

describe('concurrent edits of one record', () => {
  it('include the fields that a form changed', () => {
    expect(changesOf(read, { ...read, name: 'Novo', greetingMessage: '' })).toEqual({ name: 'Novo' });
    expect(changesOf(read, { name: 'Vendas', queueIds: [2, 1] })).toEqual({ queueIds: [2, 1] });
  });

  it('are merged if each changed another field', () => {
    const now = { ...read, version: 4, greetingMessage: 'Olá' };
    const { conflicts, theirs, merged } = compareEdits(read, { name: 'Novo' }, now);
    expect({ conflicts, merged }).toEqual({ conflicts: [], merged: { name: 'Novo' } });
    expect(theirs).toContain('greetingMessage');
  });

  it('are a conflict if both changed one field, and none if they agree', () => {
    const now = { ...read, name: 'Comercial' };
    const { conflicts, merged } = compareEdits(read, { name: 'Novo' }, now);
    expect(conflicts).toEqual([{ field: 'name', mine: 'Novo', theirs: 'Comercial' }]);
    expect(yielding(merged, now, ['name'])).toEqual({});
    expect(compareEdits(read, { name: 'Comercial' }, now).conflicts).toEqual([]);
  });

  it('are compared by the fields of an object', () => {
    const now = { ...read, settings: { title: 'Olá', side: 'right' } };
    const mine = { settings: { title: 'Bem-vindo', side: 'left' } };
    const { conflicts, merged } = compareEdits(read, mine, now);
    expect(conflicts).toEqual([{ field: 'settings.title', mine: 'Bem-vindo', theirs: 'Olá' }]);
    expect(merged).toEqual({ settings: { title: 'Bem-vindo', side: 'right' } });
    expect(yielding(merged, now, ['settings.title'])).toEqual({ settings: { title: 'Olá', side: 'right' } });
  });
});
