import type { FastifyRequest } from 'fastify';
import { apiError } from '../errors.js';
import { SPREADSHEET_LIMITS } from './spreadsheet-limits.js';
import type { SentSheet } from './spreadsheets.js';

/** The file of a form, with those of these fields that stand before it. Throws ERR_VALIDATION without a file. */
export async function uploadedSheet<Name extends string = never>(
  request: FastifyRequest,
  names: readonly Name[] = [],
): Promise<SentSheet & { fields: Partial<Record<Name, string>> }> {
  const file = request.isMultipart()
    ? await request.file({ limits: { fileSize: SPREADSHEET_LIMITS.bytes } })
    : undefined;
  if (!file) throw apiError('ERR_VALIDATION', 'Send the spreadsheet as multipart field file');
  const bytes = await file.toBuffer();
  const textOf = (name: string): string | undefined => {
    const field = file.fields[name];
    return field && 'value' in field ? String(field.value) : undefined;
  };
  const fields: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = textOf(name);
    if (text !== undefined) fields[name] = text;
  }
  return { bytes, filename: file.filename, sheet: textOf('sheet')?.slice(0, 100), fields };
}
