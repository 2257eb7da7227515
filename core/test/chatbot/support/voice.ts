const PAGE_HEAD = 28;

/** The beginning of a recording in Ogg with Opus, recognisable by these words. */
export const opusNote = (words: string): Buffer =>
  Buffer.concat([
    Buffer.from('OggS').subarray(0, 4),
    Buffer.alloc(PAGE_HEAD - 4),
    Buffer.from('OpusHead'),
    Buffer.alloc(12),
    Buffer.from(words),
  ]);
