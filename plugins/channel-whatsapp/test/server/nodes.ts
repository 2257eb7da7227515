import { S_WHATSAPP_NET, type BinaryNode } from '@whiskeysockets/baileys';

export const node = (
  tag: string,
  attrs: Record<string, string | undefined> = {},
  content?: BinaryNode['content'],
): BinaryNode => ({
  tag,
  attrs: Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >,
  content,
});
export const resultOf = (id: string, content?: BinaryNode[]): BinaryNode =>
  node('iq', { from: S_WHATSAPP_NET, type: 'result', id }, content);
export const errorOf = (id: string, code: number, text: string): BinaryNode =>
  node('iq', { from: S_WHATSAPP_NET, type: 'error', id }, [node('error', { code: String(code), text })]);
export const now = (): string => String(Math.floor(Date.now() / 1000));
export const userOf = (jid: string): string => jid.split('@')[0]!.split(':')[0]!;
let count = 0;
/** As phones make them: hexadecimal, upper case. */
export const newMessageId = (): string =>
  `AC${Date.now().toString(16)}${process.pid.toString(16)}${(++count).toString(16).padStart(6, '0')}`.toUpperCase();
