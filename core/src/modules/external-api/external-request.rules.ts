import { createHash } from 'node:crypto';
import { Value } from 'typebox/value';
import { sendExternalMessage, type BodyOf, type TemplateToSend } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { refusedField } from '../../infra/validation-error.js';
import type { StoredMedia } from '../../ports/media.js';

/** A file as it arrived, whether or not it was stored. */
export interface ArrivedFile {
  name: string;
  type: string;
  /** Of its bytes. */
  hash: string;
}
/** What a program asks for, in whichever format it came. */
export interface ExternalRequest {
  number: string;
  body: string;
  userId?: number;
  queueId?: number;
  sign: boolean;
  validSeconds?: number;
  template?: TemplateToSend;
  arrived: ArrivedFile[];
  /** Empty while a repeated request is only compared. */
  files: StoredMedia[];
}

const { body: schema } = sendExternalMessage;

/** Existing programs write ids and switches as text, and an empty text or zero for none. */
const chosen = (value: number | string | null | undefined): number | undefined =>
  value === undefined || value === null || Number(value) === 0 ? undefined : Number(value);
const isOn = (value: unknown): boolean => value === true || value === 1 || value === 'true' || value === '1';

/** The fields of JSON or of a form; unknown ones are ignored. Throws ERR_VALIDATION with the field. */
export function externalRequestOf(fields: unknown): ExternalRequest {
  const clean = Value.Clean(schema, structuredClone(fields ?? {})) as BodyOf<typeof sendExternalMessage>;
  if (!Value.Check(schema, clean)) {
    const [problem] = Value.Errors(schema, clean);
    throw apiError(
      'ERR_VALIDATION',
      `body${problem?.instancePath ?? ''} ${problem?.message ?? 'is not valid'}`,
      problem && { ...refusedField(problem as never) },
    );
  }
  const { number, body, userId, queueId, sendSignature, template } = clean;
  const [user, queue, validSeconds] = [chosen(userId), chosen(queueId), chosen(clean.validSeconds)];
  return {
    number: String(number),
    body: body === undefined || body === null ? '' : String(body),
    sign: isOn(sendSignature),
    ...(user !== undefined && { userId: user }),
    ...(queue !== undefined && { queueId: queue }),
    ...(validSeconds !== undefined && { validSeconds }),
    ...(template && { template }),
    arrived: [],
    files: [],
  };
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The same for two requests that ask for the same: fields by their meaning, files by their parts. */
export const hashOfRequest = ({ files: _, ...asked }: ExternalRequest): Buffer =>
  hash(
    JSON.stringify([
      ...[asked.number, asked.body, asked.userId ?? null, asked.queueId ?? null, asked.sign],
      ...[asked.validSeconds ?? null, asked.template ?? null],
      asked.arrived.map(({ name, type, hash }) => [name, type, hash]),
    ]),
  );

export const hashOfKey = (key: string): Buffer => hash(key);

const KEY = /^[\x21-\x7e]{1,255}$/;

/** The idempotency key of a request; undefined without one. Throws ERR_VALIDATION for one that is no visible text. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header))
    throw apiError('ERR_VALIDATION', 'Idempotency-Key has 1 to 255 visible characters', {
      field: 'Idempotency-Key',
    });
  return header;
}

const PERSON = new Set(['s.whatsapp.net', 'c.us']);

/** The digits of a number or of a person's JID, to be read as a phone. */
export function numberOf(text: string): string {
  const [digits = '', server] = text.trim().split('@');
  if (server === undefined) return digits;
  if (!PERSON.has(server)) throw apiError('ERR_WAPP_INVALID_CONTACT', 'Only people have a number');
  return `+${digits.split(':')[0]!.replace(/\D/g, '')}`;
}
