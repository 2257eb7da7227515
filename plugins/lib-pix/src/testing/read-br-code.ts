import { crc16, type BrField } from '../br-code.js';

/** What a payer's bank reads in a BR Code. */
export interface ReadCode {
  /** All fields, the checksum left out. */
  fields: readonly BrField[];
  /** Of a static code. */
  key?: string;
  /** Of a dynamic code, without the scheme. */
  url?: string;
  /** Absent: the payer types the sum. */
  amount?: string;
  name: string;
  city: string;
  /** `***` is none. */
  txid: string;
}

/** Fields that hold fields. */
const NESTED = new Set(['26', '62']);

function fieldsOf(text: string): BrField[] {
  const fields: BrField[] = [];
  for (let at = 0; at < text.length;) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at)) ?? [];
    const end = at + 4 + Number(length);
    if (!id || end > text.length) throw new Error(`a field of the BR Code is cut off: ${text.slice(at)}`);
    const value = text.slice(at + 4, end);
    fields.push([id, NESTED.has(id) ? fieldsOf(value) : value]);
    at = end;
  }
  return fields;
}

const required = (fields: readonly BrField[], id: string, form: RegExp): string => {
  const value = fields.find(([name]) => name === id)?.[1];
  if (typeof value !== 'string' || !form.test(value))
    throw new Error(`field ${id} of the BR Code is ${JSON.stringify(value)}`);
  return value;
};
const nested = (fields: readonly BrField[], id: string): readonly BrField[] => {
  const value = fields.find(([name]) => name === id)?.[1];
  return Array.isArray(value) ? (value as BrField[]) : [];
};
const optional = (fields: readonly BrField[], id: string, form: RegExp): string | undefined =>
  fields.some(([name]) => name === id) ? required(fields, id, form) : undefined;

/** Reads a code as the strictest bank does: throws an Error that says what no bank takes. */
export function readBrCode(text: string): ReadCode {
  const crc = /^(.*6304)([0-9A-F]{4})$/s.exec(text);
  if (!crc) throw new Error('the BR Code does not end with its checksum');
  const [, covered, given] = crc as unknown as [string, string, string];
  if (crc16(covered) !== given) throw new Error(`the checksum of the BR Code is ${given}`);
  const fields = fieldsOf(covered.slice(0, -4));
  required(fields, '00', /^01$/);
  required(fields, '52', /^\d{4}$/);
  required(fields, '53', /^986$/);
  required(fields, '58', /^BR$/);
  const account = nested(fields, '26');
  required(account, '00', /^br\.gov\.bcb\.pix$/i);
  const key = optional(account, '01', /^.{1,77}$/);
  const url = optional(account, '25', /^[^\s:]+\.[^\s]+$/);
  if ((key === undefined) === (url === undefined)) throw new Error('it has to have a key or an address');
  return {
    fields,
    ...(key !== undefined && { key }),
    ...(url !== undefined && { url }),
    amount: optional(fields, '54', /^\d{1,10}\.\d{2}$/),
    name: required(fields, '59', /^[A-Za-z0-9 .,-]{1,25}$/),
    city: required(fields, '60', /^[A-Za-z0-9 .,-]{1,15}$/),
    txid: required(nested(fields, '62'), '05', url ? /^\*\*\*$/ : /^([A-Za-z0-9]{1,25}|\*\*\*)$/),
  };
}
