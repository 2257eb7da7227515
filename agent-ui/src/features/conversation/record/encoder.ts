import type { RecordingType } from '@recado/sdk/contracts';

/** Messages of the page: the sample rate, then samples, then the end. */
export type ToEncoder = { start: number; form: RecordingType } | { samples: Float32Array } | { end: true };
/** The result at the end: the recording, or the error. */
export type FromEncoder = { bytes: Uint8Array<ArrayBuffer> } | { failed: string };

/** Encodes samples into a file, for the length of one recording. */
export interface Encoder {
  /** Samples from -1 to 1. */
  add(samples: Float32Array): void;
  /** The whole recording. */
  end(): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;
}

/** The worker's side of a recording. */
export function encodeWith(make: (start: number, form: RecordingType) => Encoder): void {
  const page = self as unknown as Worker;
  let encoder: Encoder | undefined;
  const finish = async (): Promise<void> => {
    try {
      const bytes = (await encoder?.end()) ?? new Uint8Array();
      page.postMessage({ bytes } satisfies FromEncoder, [bytes.buffer]);
    } catch (error) {
      page.postMessage({ failed: String(error) } satisfies FromEncoder);
    }
  };
  addEventListener('message', ({ data }: MessageEvent<ToEncoder>) => {
    if ('start' in data) encoder = make(data.start, data.form);
    else if ('samples' in data) encoder?.add(data.samples);
    else void finish();
  });
}
