const REPLACEMENTS: readonly unknown[] = [
  null,
  0,
  1e300,
  '',
  'constructor',
  '__proto__',
  true,
  [],
  {},
  [null],
];
/** Enough for any real payload, and a bound for a huge one. */
const MOST_VARIANTS = 5000;
/** Payloads between two pauses, in which timers and connections of the process get their turn. */
const AT_ONCE = 50;
const SHOWN = 400;

/** A recorded payload with one value changed. */
export interface Damage {
  payload: unknown;
  /** Such as `entry.0.id = null`. */
  what: string;
}

/** The payload with one value, at any depth, removed or replaced. */
function* variantsOf(payload: unknown, path = 'payload'): Generator<Damage> {
  if (typeof payload !== 'object' || payload === null) return;
  for (const key of Object.keys(payload)) {
    const value = (payload as Record<string, unknown>)[key];
    const place = `${path}.${key}`;
    const put = (other: unknown, leaveOut = false) => {
      if (Array.isArray(payload))
        return payload.map((item, at) => (String(at) === key ? other : (item as unknown)));
      const { [key]: _, ...rest } = payload as Record<string, unknown>;
      return leaveOut ? rest : { ...rest, [key]: other };
    };
    yield { payload: put(undefined, true), what: `without ${place}` };
    for (const other of REPLACEMENTS) yield { payload: put(other), what: `${place} = ${shown(other)}` };
    for (const deeper of variantsOf(value, place)) yield { payload: put(deeper.payload), what: deeper.what };
  }
}

/** Variants of all payloads: each gets its share, so that a huge one leaves some for the others. */
export function* damaged(payloads: readonly unknown[]): Generator<Damage> {
  const share = Math.max(1, Math.floor(MOST_VARIANTS / Math.max(1, payloads.length)));
  for (const payload of payloads) {
    let left = share;
    for (const variant of variantsOf(payload)) {
      if ((left -= 1) < 0) break;
      yield variant;
    }
  }
}

/** Looks at each item; the process can do other things in between. */
export async function inPieces<T>(items: Iterable<T>, look: (item: T) => void): Promise<void> {
  let count = 0;
  for (const item of items) {
    look(item);
    count += 1;
    if (count % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The value as JSON, cut to what a person reads. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} characters)` : text;
}
