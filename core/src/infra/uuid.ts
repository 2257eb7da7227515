import { randomUUID } from 'node:crypto';

/** A fresh UUID as the 16 bytes that columns hold. */
export const newUuid = (): Buffer => uuidBytes(randomUUID());
export const uuidBytes = (text: string): Buffer => Buffer.from(text.replaceAll('-', ''), 'hex');
export function uuidText(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
