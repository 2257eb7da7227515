import type { FakeAnswer, FakeCall } from '@recado/sdk/testing';
import { refused } from './chat-wire.js';

/** What the server hears, unless a test says otherwise. */
export const HEARD = 'Oi, vocês abrem no domingo?';

/** A recording that arrived. */
export interface Heard {
  /** Undefined: none came. */
  key: string | undefined;
  headers: Record<string, string>;
  model: string;
  format: string;
  name: string;
  type: string;
  bytes: Buffer;
}

/** The endings that OpenAI takes. */
const ENDINGS = /\.(flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)$/;

/** The parts of a request to https://platform.openai.com/docs/api-reference/audio/createTranscription. */
export async function heardIn({ headers, body }: FakeCall): Promise<Omit<Heard, 'key'>> {
  const type = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const file = form.get('file') as File;
  return {
    headers,
    ...{ model: String(form.get('model')), format: String(form.get('response_format')) },
    ...{ name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) },
  };
}

/** What a recording says; `whisper-1` counts seconds, the models after it tokens. */
export function transcription({ headers, model, name, bytes }: Omit<Heard, 'key'>, text: string): FakeAnswer {
  if (!ENDINGS.test(name) || bytes.length < 16)
    return refused(400, { message: 'Invalid file format. Supported formats: flac, mp3, …', param: 'file' });
  const usage =
    model === 'whisper-1'
      ? { type: 'duration', seconds: 3 }
      : { type: 'tokens', total_tokens: 25, input_tokens: 14, output_tokens: 11 };
  return { json: { text, usage }, accepted: [headers['idempotency-key'] ?? 'none'] };
}
