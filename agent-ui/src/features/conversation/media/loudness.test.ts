import { expect, it } from 'vitest';
import { loudnessOf, peaksOf } from './loudness';

it('measures the loudest sample of each stretch, relative to the loudest of all', () => {
  const samples = new Float32Array(1600).fill(0.1);
  samples.fill(-0.4, 800);
  expect(peaksOf(samples, 2).map((peak) => Number(peak.toFixed(2)))).toEqual([0.25, 1]);
});

it('fetches nothing that is too large or not an address', async () => {
  expect(await loudnessOf('/api/media/1', 6 * 1024 * 1024)).toBeNull();
  expect(await loudnessOf('blob:x', 10)).toBeNull();
});
