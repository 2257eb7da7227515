import type { ContactCard } from '@recado/sdk';

/** Name and numbers of a card. WhatsApp gives a number's account as `waid`; otherwise the digits of the line count. */
export function cardOf(name: string | null | undefined, vcard: string | null | undefined): ContactCard {
  const lines = (vcard ?? '').replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const written = lines.find((line) => /^FN[:;]/i.test(line));
  const phones = lines
    .filter((line) => /^(item\d+\.)?TEL[:;]/i.test(line))
    .map((line) => /waid=(\d+)/i.exec(line)?.[1] ?? line.slice(line.indexOf(':') + 1).replace(/[^\d+]/g, ''))
    .filter((phone) => phone !== '');
  return {
    name:
      name?.trim() || (written ? unescaped(written.slice(written.indexOf(':') + 1)) : '') || phones[0] || '?',
    phones: [...new Set(phones)],
    ...(vcard && { vcard }),
  };
}

/** A card that phones understand. */
export function vcardOf({ name, phones, vcard }: ContactCard): string {
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
    ...numbers,
    'END:VCARD',
  ].join('\n');
}

const escaped = (text: string): string =>
  text.replace(/[\\,;]/g, (character) => `\\${character}`).replace(/\r?\n/g, ' ');
const unescaped = (text: string): string => text.replace(/\\([\\,;])/g, '$1').trim();
