import { describe, expect, it } from 'vitest';
import { contentProblem, fileKindOf, sendableAs } from './content-limits.js';

type Outbound = Parameters<typeof sendableAs<'image'>>[2];
const png = (size: number) => ({ mimeType: 'image/png', size });

describe('what a channel takes', () => {
  it('names the first limit that a content breaks', () => {
    const limits = { maxBytes: 100, maxLength: 3, mimeTypes: ['image/png', 'audio/*'] };
    expect(contentProblem(undefined, { text: 'a' })).toEqual({ reason: 'kind' });
    expect(contentProblem(limits, { file: { mimeType: 'image/webp', size: 1 } })).toEqual({ reason: 'type' });
    expect(contentProblem(limits, { file: png(101) })).toEqual({ reason: 'size', maxBytes: 100 });
    expect(contentProblem(limits, { file: png(100), text: 'abcd' })).toEqual({
      reason: 'length',
      maxLength: 3,
    });
    expect(contentProblem(limits, { file: { mimeType: 'audio/ogg', size: 1 }, text: 'abc' })).toBeUndefined();
    expect(contentProblem({}, { file: png(1e12), text: 'a'.repeat(1e5) })).toBeUndefined();
  });
  it('counts characters, not UTF-16 units', () => {
    expect(contentProblem({ maxLength: 2 }, { text: '👍👍' })).toBeUndefined();
  });
  it('takes a file as its own kind, otherwise as a plain file', () => {
    const outbound = { image: { maxBytes: 100, mimeTypes: ['image/png'] }, file: { maxBytes: 1_000 } };
    expect(sendableAs('image', png(100), outbound)).toEqual({ kind: 'image' });
    expect(sendableAs('image', png(101), outbound)).toEqual({ kind: 'file' });
    expect(sendableAs('image', { mimeType: 'image/webp', size: 1 }, outbound)).toEqual({ kind: 'file' });
    expect(sendableAs('sticker', { mimeType: 'image/webp', size: 1 }, outbound)).toEqual({ kind: 'file' });
  });
  it('names the problem that came closest', () => {
    const problemOf = (outbound: Outbound) => sendableAs('image', png(101), outbound);
    expect(problemOf({})).toEqual({ problem: { reason: 'kind' } });
    expect(problemOf({ file: { mimeTypes: ['video/*'] } })).toEqual({ problem: { reason: 'type' } });
    expect(problemOf({ image: { maxBytes: 50 }, file: { mimeTypes: ['video/*'] } })).toEqual({
      problem: { reason: 'size', maxBytes: 50 },
    });
    expect(problemOf({ image: { maxBytes: 50 }, file: { maxBytes: 100 } })).toEqual({
      problem: { reason: 'size', maxBytes: 100 },
    });
  });
  it('knows three kinds of files apart, and the rest', () => {
    expect(['image/png', 'audio/ogg', 'video/mp4', 'text/csv', 'imagery'].map(fileKindOf)).toEqual([
      ...['image', 'audio', 'video', 'file', 'file'],
    ]);
  });
});
