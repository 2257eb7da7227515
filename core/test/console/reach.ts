import type { Locator } from 'playwright-core';

export interface Reach {
  /** Pixels in which a finger meets the element, found by hit tests outwards from its centre. */
  width: number;
  height: number;
  /** Where their middle is, from the top of the screen. */
  centre: number;
}

/** How much of the screen belongs to a target, which may be more than is painted of it, or less if something covers it. */
export async function reachOf(target: Locator): Promise<Reach> {
  await target.waitFor();
  return target.evaluate((element): Reach => {
    // Code of the page, whose types the tests of the core do not have.
    const { document } = globalThis as unknown as {
      document: { elementFromPoint(x: number, y: number): unknown };
    };
    const node = element as unknown as {
      contains(other: unknown): boolean;
      getBoundingClientRect(): { left: number; top: number; width: number; height: number };
    };
    const box = node.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const far = (dx: number, dy: number): number => {
      let steps = 0;
      while (node.contains(document.elementFromPoint(x + dx * steps, y + dy * steps))) steps += 1;
      return steps;
    };
    const [up, down] = [far(0, -1), far(0, 1)];
    return { width: far(-1, 0) + far(1, 0) - 1, height: up + down - 1, centre: y + (down - up) / 2 };
  });
}
