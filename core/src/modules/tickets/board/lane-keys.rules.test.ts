import { describe, expect, it } from 'vitest';
import { LONGEST_PLACE, placeBetween, placesFor } from './lane-keys.rules.js';

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
const inBytes = (places: readonly string[]) =>
  [...places].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

describe('places in a lane', () => {
  it.each([1, 2, 3, 4, 5])('keep the order of 2,000 cards that are put anywhere (%i)', (seed) => {
    const random = seeded(seed);
    const lane: string[] = [];
    for (let n = 0; n < 2_000; n++) {
      const at = Math.floor(random() * (lane.length + 1));
      lane.splice(at, 0, placeBetween(lane[at - 1] ?? null, lane[at] ?? null, random));
    }
    expect(inBytes(lane)).toEqual(lane);
    expect(new Set(lane).size).toBe(lane.length);
    expect(Math.max(...lane.map((place) => place.length))).toBeLessThan(40);
    expect(lane.every((place) => /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(place))).toBe(true);
  });

  it('stay short at the top and at the bottom', () => {
    const random = seeded(7);
    let [top, bottom] = [placeBetween(null, null, random), placeBetween(null, null, random)];
    for (let n = 0; n < 20_000; n++) {
      const [above, below] = [placeBetween(null, top, random), placeBetween(bottom, null, random)];
      expect(above < top && below > bottom).toBe(true);
      [top, bottom] = [above, below];
    }
    expect([top.length, bottom.length]).toEqual([6, 6]);
  });

  it('grow by less than a digit for each card that is put into one gap', () => {
    for (const side of ['above', 'below']) {
      const random = seeded(11);
      let [above, below] = placesFor(2, random) as [string, string];
      for (let n = 0; n < 150; n++) {
        const place = placeBetween(above, below, random);
        expect(above < place && place < below).toBe(true);
        if (side === 'above') below = place;
        else above = place;
      }
      expect(Math.max(above.length, below.length)).toBeLessThan(LONGEST_PLACE);
    }
  });

  it('of a whole lane are in order and leave room', () => {
    const places = placesFor(10_000, seeded(3));
    expect(inBytes(places)).toEqual(places);
    expect(new Set(places).size).toBe(10_000);
    expect(placeBetween(places[0]!, places[1]!).length).toBeLessThan(9);
  });

  it.each([
    ['', null],
    [null, '000001'],
    ['zzzzzz', null],
    ['A', 'A01'],
    ['A', 'A1'],
    ['zzzzzzz', null],
    ['Ay', 'B'],
    ['A', 'Az'],
  ])('exist between %j and %j', (above, below) => {
    for (const random of [() => 0, () => 0.5, () => 0.999_999]) {
      const place = placeBetween(above, below, random);
      if (above !== null) expect(place > above).toBe(true);
      if (below !== null) expect(place < below).toBe(true);
      expect(place.endsWith('0')).toBe(false);
    }
  });

  it('do not exist between equal ones, or the wrong way round', () => {
    expect(() => placeBetween('A', 'A')).toThrow();
    expect(() => placeBetween('B', 'A')).toThrow();
  });
});
