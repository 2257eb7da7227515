import { fields, told } from '@recado/lib-answers';
import {
  TRANSCRIBED_BYTES,
  type Entry,
  type PluginError,
  type Transcribed,
  type VoiceNote,
} from '@recado/sdk';
import { onLine, type Ctx } from '../asking.js';
import { Refused, postRecording } from '../client.js';
import { errorOf } from '../refusal.js';
import { NOTE_REFUSED, NOTE_SIZE, NO_TRANSCRIPTS } from '../sentences.js';
import { usageOf } from '../usage.js';
import { recordingOf } from './recording.js';

/** For operators who saved their settings before there was a choice. */
const USUAL = 'whisper-1';
/** How services refuse a file that they cannot read, or that is too large. */
const OF_THE_FILE = new Set([400, 413, 415, 422]);

/**
 * Writes down what a voice note says, at the prompt's address and with its key.
 *
 * @throws PluginError `CONTENT_REJECTED` for a note that is empty or too large, before anything is sent, and for one that the
 * service cannot read.
 */
export async function transcribeBy(
  ctx: Ctx,
  { settings: prompt }: Entry<'prompt'>,
  { id, type, bytes }: VoiceNote,
): Promise<Transcribed> {
  if (bytes.byteLength === 0 || bytes.byteLength > TRANSCRIBED_BYTES)
    throw told('CONTENT_REJECTED', NOTE_SIZE);
  const model = ctx.settings.transcriptionModel?.trim() || USUAL;
  return onLine(ctx, prompt, async (line) => {
    const answer = await postRecording(line, { model, bytes, ...recordingOf(type) }, id).catch(
      (error: unknown) => {
        throw fileRefusal(error) ?? errorOf(error, { ...line, model });
      },
    );
    const { text } = fields(answer);
    if (typeof text !== 'string') throw told('CONFIG_INVALID', NO_TRANSCRIPTS);
    return {
      text: text.trim(),
      usage: [{ model, calls: 1, ...usageOf(answer) }],
    };
  });
}

function fileRefusal(error: unknown): PluginError | undefined {
  if (!(error instanceof Refused) || !OF_THE_FILE.has(error.status)) return undefined;
  return told('CONTENT_REJECTED', NOTE_REFUSED, { providerCode: String(error.status) });
}
