import { MESSAGE_VARIABLES, type MessageVariable } from '@recado/sdk/contracts';
import type { TextFunction } from '../../lib/i18n';
import type { TextKey } from '../../lib/texts/load';

/** The meaning of a variable, in words. */
export const VARIABLE_LABELS: Record<MessageVariable, TextKey> = {
  firstName: 'quickMessages.varFirstName',
  name: 'quickMessages.varName',
  userName: 'quickMessages.varUserName',
  ms: 'quickMessages.varMs',
  protocol: 'quickMessages.varProtocol',
  date: 'quickMessages.varDate',
  hour: 'quickMessages.varHour',
  ticket_id: 'quickMessages.varTicketId',
  queue: 'quickMessages.varQueue',
  connection: 'quickMessages.varConnection',
};

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;
const two = (number: number) => String(number).padStart(2, '0');
const SAMPLE_TICKET = '1024';

/** Values of a made-up ticket of today, for the preview. */
export function sampleValues(t: TextFunction, userName: string, now: Date): Record<MessageVariable, string> {
  const [day, month, year] = [two(now.getDate()), two(now.getMonth() + 1), String(now.getFullYear())];
  const name = t('quickMessages.sampleName');
  return {
    firstName: name.split(' ')[0]!,
    name,
    userName,
    ms: t('quickMessages.sampleMs'),
    protocol: `${year}${month}${day}${SAMPLE_TICKET}`,
    date: `${day}/${month}/${year}`,
    hour: `${two(now.getHours())}:${two(now.getMinutes())}`,
    ticket_id: SAMPLE_TICKET,
    queue: t('quickMessages.sampleQueue'),
    connection: t('quickMessages.sampleConnection'),
  };
}

export interface PreviewPart {
  text: string;
  /** It represents a variable. */
  filled: boolean;
}

/** A text with its variables filled in, in parts; anything else is unchanged. */
export function previewParts(text: string, values: Record<string, string>): PreviewPart[] {
  const parts: PreviewPart[] = [];
  let at = 0;
  const plain = (until: number) => until > at && parts.push({ text: text.slice(at, until), filled: false });
  for (const match of text.matchAll(VARIABLE)) {
    const name = match[1]!;
    if (!(MESSAGE_VARIABLES as readonly string[]).includes(name)) continue;
    plain(match.index);
    parts.push({ text: values[name] ?? '', filled: true });
    at = match.index + match[0].length;
  }
  plain(text.length);
  return parts;
}

/** The text with a variable at the cursor or replacing the selection, and the new cursor position. */
export function insertVariable(
  text: string,
  variable: MessageVariable,
  [start, end]: readonly [number, number],
): { text: string; cursor: number } {
  const piece = `{{${variable}}}`;
  return { text: text.slice(0, start) + piece + text.slice(end), cursor: start + piece.length };
}
