import { expect, it, vi } from 'vitest';

/** What is left over when the recording ends is less than a batch: a last word of up to 85 ms. */
it('hands out the batch that is not full yet when it is asked for the rest', async () => {
  const out: (Float32Array | null)[] = [];
  interface Capture {
    port: { onmessage: () => void };
    process(inputs: Float32Array[][]): boolean;
  }
  let Made: (new () => Capture) | undefined;
  class Processor {
    port = { onmessage: () => undefined, postMessage: (data: Float32Array | null) => out.push(data) };
  }
  vi.stubGlobal('AudioWorkletProcessor', Processor);
  vi.stubGlobal('registerProcessor', (_name: string, processor: new () => Capture) => (Made = processor));
  // @ts-expect-error It is a script of its own scope, not a module.
  await import('./capture.worklet');
  const capture = new Made!();
  for (let n = 0; n < 40; n++) capture.process([[new Float32Array(128).fill(n / 40)]]);
  expect(out.map((part) => part?.length)).toEqual([4096]);
  capture.port.onmessage();
  expect(out.map((part) => part?.length)).toEqual([4096, 1024, undefined]);
  expect(out[1]?.at(-1)).toBeCloseTo(39 / 40);
  vi.unstubAllGlobals();
});
