import { expect, it } from 'vitest';
import { zoomStep } from './zoom-step';

it('goes by 0.2 between 1 and 3', () => {
  expect(zoomStep(1, 1)).toBe(1.2);
  expect(zoomStep(1.2, -1)).toBe(1);
  expect(zoomStep(1, -1)).toBe(1);
  expect(zoomStep(2.9, 1)).toBe(3);
  const up = [1, 2, 3, 4, 5].reduce((zoom) => zoomStep(zoom, 1), 1);
  expect(up).toBe(2);
});
