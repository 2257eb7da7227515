import type { ContactCard } from '@recado/sdk';
import { bounded, few, title } from './bounds.js';
import { known } from './known.js';

/** A card with its picture may be much longer; nobody reads one that is. */
const LONGEST_READ = 1024 * 1024;
/** Passed on, and sent again when somebody forwards the card: pictures are left out. */
const LONGEST_KEPT = 8 * 1024;
const MOST_VALUES = 20;

interface Line {
  /** In capitals, without its group. */
  name: string;
  parameters: string;
  value: string;
}

/**
 * Name, numbers, e-mail addresses, company, postal addresses and links of a card. WhatsApp gives a number's account as
 * `waid`; otherwise the digits of the line count.
 */
export function cardOf(name: string | null | undefined, vcard: string | null | undefined): ContactCard {
  const text = vcard && vcard.length <= LONGEST_READ ? vcard : '';
  const card = text
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap(lineOf);
  const values = (of: string, read: (line: Line) => string | undefined): string[] => [
    ...new Set(
      few(
        card.filter((line) => line.name === of).flatMap((line) => read(line) ?? []),
        MOST_VALUES,
      ),
    ),
  ];
  const phones = values('TEL', phoneOf);
  const some = (list: string[]) => (list.length ? list : undefined);
  return {
    name: title(name) ?? values('FN', plain)[0] ?? phones[0] ?? '?',
    phones,
    ...known({
      emails: some(values('EMAIL', plain)),
      organization: values('ORG', (line) => partsOf(line).join(', ') || undefined)[0],
      addresses: some(values('ADR', (line) => title(partsOf(line).join(', ')))),
      urls: some(values('URL', plain)),
      vcard: keptOf(text),
    }),
  };
}

function lineOf(line: string): Line[] {
  const [, name, parameters = '', value = ''] = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/s.exec(line) ?? [];
  return name ? [{ name: name.toUpperCase(), parameters, value }] : [];
}

const phoneOf = ({ parameters, value }: Line): string | undefined =>
  bounded(/waid=(\d+)/i.exec(parameters)?.[1] ?? value.replace(/[^\d+]/g, ''), 32);

const plain = (line: Line): string | undefined => title(unescaped(decoded(line)));

/** The parts of a value with several, such as street and city, without empty ones. */
const partsOf = (line: Line): string[] =>
  decoded(line)
    .split(/(?<!\\);/)
    .flatMap((part) => title(unescaped(part)) ?? []);

/** Old phones write other characters than ASCII as `=C3=A9`. */
function decoded({ parameters, value }: Line): string {
  if (!/quoted-printable/i.test(parameters)) return value;
  const bytes = value.replace(/=([\dA-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}

function keptOf(text: string): string | undefined {
  if (!text) return undefined;
  const withoutPicture =
    text.length > LONGEST_KEPT
      ? text.replace(/^(?:[\w-]+\.)?PHOTO[;:][^\r\n]*(?:\r?\n[ \t][^\r\n]*)*\r?\n/gim, '')
      : text;
  return withoutPicture.length <= LONGEST_KEPT ? withoutPicture : undefined;
}

/** A card that phones understand. */
export function vcardOf({ name, phones, emails, organization, vcard }: ContactCard): string {
  if (vcard) return vcard;
  const numbers = phones.map((phone) => {
    const digits = phone.replace(/\D/g, '');
    return `TEL;type=CELL;type=VOICE;waid=${digits}:+${digits}`;
  });
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    ...(organization ? [`ORG:${escaped(organization)}`] : []),
    ...numbers,
    ...(emails ?? []).map((email) => `EMAIL:${escaped(email)}`),
    'END:VCARD',
  ].join('\n');
}

const escaped = (text: string): string =>
  text.replace(/[\\,;]/g, (character) => `\\${character}`).replace(/\r?\n/g, ' ');
const unescaped = (text: string): string =>
  text
    .replace(/\\([\\,;])/g, '$1')
    .replace(/\\n/gi, ' ')
    .trim();
