import type { FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import {
  sendMessage,
  type BodyOf,
  type ChoicesToSend,
  type LocationData,
  type TemplateToSend,
} from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import type { MediaStore, StoredMedia } from '../../ports/media.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** An agent's message, in whichever format it was sent. */
export interface SendRequest {
  body: string;
  isPrivate: boolean;
  /** Undefined: the company's setting applies. */
  sign?: boolean;
  quotedMessageId?: number;
  clientKey?: string;
  files: StoredMedia[];
  /** The text of each file, if a form has one for each; otherwise `body` belongs to the first file. */
  captions?: string[];
  /** The address of a file that the company already has. */
  mediaUrl?: string;
  cards: CardAsked[];
  location?: LocationData;
  voiceNote: boolean;
  /** What the writer wrote before the text was translated. */
  original?: string;
  template?: TemplateToSend;
  choices?: ChoicesToSend;
  /** Users whom a private note names. */
  mentions?: number[];
}
/** A contact of the company, or a name with numbers. */
export type CardAsked = { contactId: number } | { name: string; phones: string[] };

const { body: schema } = sendMessage;

/** JSON, validated by the contract. */
export function sendRequestOf(body: unknown): SendRequest {
  const clean = Value.Clean(schema, structuredClone(body ?? {})) as BodyOf<typeof sendMessage>;
  if (!Value.Check(schema, clean)) {
    const [problem] = Value.Errors(schema, clean);
    throw apiError(
      'ERR_VALIDATION',
      `body${problem?.instancePath ?? ''} ${problem?.message ?? 'is not valid'}`,
    );
  }
  const flag = (value: boolean | 'true' | 'false' | undefined) =>
    value === undefined ? undefined : value === true || value === 'true';
  return {
    body: clean.body ?? '',
    isPrivate: flag(clean.isPrivate) ?? false,
    sign: flag(clean.signMessage),
    quotedMessageId: clean.quotedMsg?.id,
    clientKey: clean.clientKey,
    files: [],
    mediaUrl: clean.mediaUrl ?? undefined,
    cards: clean.vCard ?? [],
    location: clean.location ?? undefined,
    voiceNote: flag(clean.voiceNote) ?? false,
    template: clean.template ?? undefined,
    choices: clean.choices ?? undefined,
    mentions: clean.mentions ?? [],
    original: clean.original?.trim() || undefined,
  };
}

const JSON_FIELDS = new Set(['quotedMsg', 'mentions']);

/** A form: its files are stored while they arrive. On any error, no file stays behind that no message uses. */
export async function sendRequestOfForm(
  request: FastifyRequest,
  scope: TenantScope & { userId: number },
  media: MediaStore,
  maxBytes: number | undefined,
): Promise<SendRequest> {
  const fields: Record<string, unknown> = {};
  const bodies: unknown[] = [];
  const files: StoredMedia[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const { file: stream, mimetype: mimeType, filename } = part;
        files.push(
          await media.save(scope, {
            ...{ stream, mimeType, filename, provisional: true, by: { userId: scope.userId } },
            ...(maxBytes ? { maxBytes } : {}),
          }),
        );
      } else if (JSON_FIELDS.has(part.fieldname)) fields[part.fieldname] = jsonOf(part.value);
      else if (part.fieldname === 'body') bodies.push(part.value);
      else fields[part.fieldname] = part.value;
    }
    delete fields['read'];
    return { ...formRequestOf(fields, bodies, files.length), files };
  } catch (error) {
    await dropFiles(media, scope, files);
    throw error;
  }
}

/** A single text belongs to the first file; otherwise the n-th text to the n-th file. Any other count is an error. */
function formRequestOf(fields: Record<string, unknown>, bodies: unknown[], files: number): SendRequest {
  if (bodies.length <= 1) return sendRequestOf(bodies.length === 0 ? fields : { ...fields, body: bodies[0] });
  if (bodies.length !== files)
    throw apiError('ERR_VALIDATION', 'Send one body, or as many as there are files');
  const each = bodies.map((body) => sendRequestOf({ ...fields, body }));
  return { ...each[0]!, body: '', captions: each.map(({ body }) => body) };
}

export async function dropFiles(media: MediaStore, scope: TenantScope, files: StoredMedia[]): Promise<void> {
  for (const { id } of files) await media.remove(scope, id);
}

function jsonOf(value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return value; // the contract's validation reports the problem
  }
}
