import { describe, expect, it } from 'vitest';
import { fromQueueForm, normalColor } from './queues.wire.js';

describe('queue forms', () => {
  it.each([
    ['#ABC', '#aabbcc'],
    ['abc', '#aabbcc'],
    ['#AABBCC', '#aabbcc'],
    ['#abcd', '#aabbccdd'],
    [' #11223344 ', '#11223344'],
    ['Tomato', 'tomato'],
  ])('spell %s as %s', (text, color) => {
    expect(normalColor(text)).toBe(color);
  });

  it('leave out absent fields, and keep emptied ones', () => {
    const columns = fromQueueForm({ greetingMessage: null, closeTicket: false });
    expect(columns).toEqual({ greetingMessage: null, closeTicket: false });
    expect(columns.name).toBeUndefined();
  });
});
