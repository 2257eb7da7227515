import type { ConnectionAutomationForm } from '@recado/sdk/contracts';
import { describe, expect, it } from 'vitest';
import { withClosingMessage } from './closing-message.wire.js';

describe('the closing message under its two names', () => {
  it.each<[string, ConnectionAutomationForm, string | null, string | null | undefined]>([
    ['neither', {}, 'Bye', undefined],
    ['its own name', { complationMessage: 'New' }, 'Bye', 'New'],
    ['the other name', { farewellMessage: 'New' }, 'Bye', 'New'],
    ['the other name, emptied', { farewellMessage: '' }, 'Bye', ''],
    ['both, edited under its own', { complationMessage: 'New', farewellMessage: 'Bye' }, 'Bye', 'New'],
    ['both, edited under the other', { complationMessage: 'Bye', farewellMessage: 'New' }, 'Bye', 'New'],
    ['both, emptied under the other', { complationMessage: 'Bye', farewellMessage: null }, 'Bye', null],
    ['both, emptied under its own', { complationMessage: '', farewellMessage: 'Bye' }, 'Bye', ''],
    ['both, edited alike', { complationMessage: 'New', farewellMessage: 'New' }, 'Bye', 'New'],
    ['both, of a new connection', { complationMessage: '', farewellMessage: 'New' }, null, 'New'],
  ])('takes %s', (_names, form, stored, text) =>
    expect(withClosingMessage(form, stored).complationMessage).toBe(text),
  );

  it('refuses two different texts', () =>
    expect(() => withClosingMessage({ complationMessage: 'A', farewellMessage: 'B' }, 'Bye')).toThrow(
      expect.objectContaining({ code: 'ERR_VALIDATION', body: { field: 'farewellMessage' } }),
    ));
});
