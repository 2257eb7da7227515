import { expect, it } from 'vitest';
import { toConnectionForm } from './connection-record';

it('keeps, replaces or takes away the token for calls', () => {
  const sent = (values: Record<string, unknown>) =>
    toConnectionForm({ name: 'Loja', wavoipSet: true, ...values }, undefined);
  expect(sent({ wavoip: '' })).toEqual({ name: 'Loja' });
  expect(sent({ wavoip: 'novo' })).toEqual({ name: 'Loja', wavoip: 'novo' });
  expect(sent({ wavoipCleared: true })).toEqual({ name: 'Loja', wavoip: null });
});
