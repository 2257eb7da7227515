import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@recado/sdk/client';
import { dismissToast, errorText, toast, toastStore } from './toasts';

const texts: Record<string, string> = {
  'errors.ERR_NO_PERMISSION': 'no permission',
  'errors.unknown': 'An error occurred!',
};
const textOf = (key: string) => texts[key];

describe('the text of a failure', () => {
  it('is that of its code', () => {
    expect(errorText(new ApiError(403, 'ERR_NO_PERMISSION', 'ERR_NO_PERMISSION'), textOf)).toBe(
      'no permission',
    );
  });
  it('is the server’s message if the code has no text', () => {
    expect(errorText(new ApiError(400, 'ERR_X', 'The greeting is too long'), textOf)).toBe(
      'The greeting is too long',
    );
    expect(errorText('plain words', textOf)).toBe('plain words');
  });
  it('is generic for any other error, and none for a cancelled call', () => {
    expect(errorText(new Error('boom'), textOf)).toBe('An error occurred!');
    expect(errorText(new ApiError(500, 'ERR_X', 'ERR_X'), textOf)).toBe('An error occurred!');
    expect(errorText(new DOMException('stopped', 'AbortError'), textOf)).toBeUndefined();
  });
});

describe('toasts', () => {
  beforeEach(() => toastStore.set([]));
  it('stay for two seconds by default, at most three at once', () => {
    for (const text of ['a', 'b', 'c', 'd']) toast.info(text);
    expect(toastStore.get().map(({ text, duration }) => [text, duration])).toEqual([
      ['b', 2000],
      ['c', 2000],
      ['d', 2000],
    ]);
  });
  it('do not pile up when a text repeats', () => {
    toast.error('a');
    const id = toast.error('a');
    expect(toastStore.get()).toHaveLength(1);
    dismissToast(id);
    expect(toastStore.get()).toHaveLength(0);
  });
});
