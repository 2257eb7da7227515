import { expect, it } from 'vitest';
import { hintPosition } from './hint';

const room = { width: 1000, height: 600 };
const size = { width: 100, height: 24 };
const box = (left: number, top: number) => ({
  left,
  top,
  width: 40,
  height: 40,
  right: left + 40,
  bottom: top + 40,
});

it('stands below its element, or above where there is no room', () => {
  expect(hintPosition(box(480, 0), size, 'below', room)).toEqual({ left: 450, top: 48 });
  expect(hintPosition(box(480, 550), size, 'below', room)).toEqual({ left: 450, top: 518 });
});
it('stays inside the window', () => {
  expect(hintPosition(box(960, 0), size, 'below', room).left).toBe(892);
  expect(hintPosition(box(0, 100), size, 'right', room)).toEqual({ left: 48, top: 108 });
});
