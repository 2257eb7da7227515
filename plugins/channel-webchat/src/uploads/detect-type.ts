import { fileTypeFromBuffer } from 'file-type';
import { kindOfType } from './kinds.js';

/** Enough of a file to detect its type. */
export const HEAD_BYTES = 4100;
/** Containers for audio as well as video: the sender knows which it recorded. */
const CONTAINERS: Record<string, string[]> = {
  'video/webm': ['audio/webm'],
  'video/mp4': ['audio/mp4', 'audio/x-m4a', 'audio/aac'],
  'audio/ogg': ['audio/ogg'],
  'video/ogg': ['audio/ogg'],
};
/** The detector's names for types of the list. */
const ALIASES: Record<string, string> = {
  'audio/opus': 'audio/ogg',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
};

/** A declared type without its parameters, in lower case. */
export function bareType(declared: string): string {
  return declared.split(';', 1)[0]!.trim().toLowerCase();
}

/**
 * The type that the bytes show. A file without a signature is text if it is declared as text and reads as text: markup
 * and scripts declared as something harmless are text to the program that opens them.
 */
export async function detectType(head: Buffer, declared: string): Promise<string | undefined> {
  const claimed = bareType(declared);
  const found = await fileTypeFromBuffer(head);
  if (found) {
    const type = ALIASES[bareType(found.mime)] ?? bareType(found.mime);
    if (CONTAINERS[type]?.includes(claimed)) return claimed;
    return kindOfType(type) ? type : undefined;
  }
  const text = claimed === 'text/csv' || claimed === 'text/plain';
  return text && !head.includes(0) ? claimed : undefined;
}
