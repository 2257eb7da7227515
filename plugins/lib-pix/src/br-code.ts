import { decimalOf } from '@recado/sdk';
import { plainText } from './plain-text.js';

/** One field of a BR Code: its id of two digits, and its text or its own fields. */
export type BrField = readonly [id: string, value: string | readonly BrField[]];

const LONGEST_VALUE = 99;
const GUI = 'br.gov.bcb.pix';
/** What 26-02 has left beside the key, because field 26 as a whole has at most 99 characters. */
const KEY_AND_INFO = 73;
const LONGEST_KEY = 77;
/** Longest receiver's name and city. */
export const LONGEST = { name: 25, city: 15 } as const;

/** CRC-16/CCITT-FALSE: polynomial 1021, begins with FFFF, not reflected. Four upper-case digits. */
export function crc16(text: string): string {
  let sum = 0xffff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1;
  }
  return (sum & 0xffff).toString(16).toUpperCase().padStart(4, '0');
}

function written(fields: readonly BrField[]): string {
  return fields
    .map(([id, value]) => {
      const text = typeof value === 'string' ? value : written(value);
      if (text.length === 0 || text.length > LONGEST_VALUE)
        throw new RangeError(`field ${id} of a BR Code has ${text.length} characters`);
      return id + String(text.length).padStart(2, '0') + text;
    })
    .join('');
}

/** The text of a BR Code with these fields; the checksum (63) is added. */
export function brCode(fields: readonly BrField[]): string {
  const text = `${written(fields)}6304`;
  return text + crc16(text);
}

interface Receiver {
  /** Folded and cut to 25 characters. */
  name: string;
  /** Folded and cut to 15 characters. */
  city: string;
}

/** From the currency on, a static and a dynamic code are alike. */
function rest({ name, city }: Receiver, amountMinor: number | undefined, txid: string): BrField[] {
  return [
    ['52', '0000'],
    ['53', '986'],
    ...(amountMinor === undefined
      ? []
      : [['54', decimalOf({ amountMinor, currency: 'BRL' })] satisfies BrField]),
    ['58', 'BR'],
    ['59', plainText(name, LONGEST.name)],
    ['60', plainText(city, LONGEST.city)],
    ['62', [['05', txid]]],
  ];
}

/** What a static code says. */
export interface StaticCode extends Receiver {
  /** A Pix key as the central bank holds it. */
  key: string;
  /** Absent: the payer types the sum. */
  amountMinor?: number;
  /** 1 to 25 letters and digits; absent: `***`, which is none. */
  txid?: string;
  /** Words for the payer. Leave them out: they take the place that the key needs. */
  info?: string;
}

/**
 * A static BR Code: the payer's bank looks up the key. It never expires, and can be paid more than once.
 *
 * @throws RangeError for what a code cannot hold
 */
export function staticCode({ key, amountMinor, txid = '***', info, ...receiver }: StaticCode): string {
  if (txid !== '***' && !/^[A-Za-z0-9]{1,25}$/.test(txid))
    throw new RangeError('the txid of a static code has 1 to 25 letters and digits');
  if (key.length > LONGEST_KEY) throw new RangeError('a Pix key has at most 77 characters');
  if (info !== undefined && info.length > KEY_AND_INFO - key.length)
    throw new RangeError(`beside this key there is room for ${KEY_AND_INFO - key.length} characters`);
  const account: BrField[] = [['00', GUI], ['01', key], ...(info ? [['02', info] satisfies BrField] : [])];
  return brCode([['00', '01'], ['26', account], ...rest(receiver, amountMinor, txid)]);
}

/**
 * A dynamic BR Code, which points to a charge at a payment provider.
 *
 * @param url without its scheme
 */
export function dynamicCode({ url, ...receiver }: Receiver & { url: string }): string {
  const account: BrField[] = [
    ['00', GUI],
    ['25', url],
  ];
  return brCode([['00', '01'], ['01', '12'], ['26', account], ...rest(receiver, undefined, '***')]);
}
