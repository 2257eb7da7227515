import { Mp3Stream } from './mp3';

/** What the page says: how many samples make a second, then samples, then the end. */
export type ToEncoder = { start: number } | { samples: Float32Array } | { end: true };

let stream: Mp3Stream | undefined;
addEventListener('message', ({ data }: MessageEvent<ToEncoder>) => {
  if ('start' in data) stream = new Mp3Stream(data.start);
  else if ('samples' in data) stream?.add(data.samples);
  else {
    const bytes = stream?.end() ?? new Uint8Array();
    (self as unknown as Worker).postMessage(bytes, [bytes.buffer]);
  }
});
