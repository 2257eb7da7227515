import { isPluginError, type AnswerAction, type Exchange } from '@recado/sdk';
import type { Ctx, Prompt } from '../asking.js';
import { inTime } from '../deadline.js';
import { Unspoken, speech, speechUrl } from './speech-service.js';
import { spokenText } from './spoken-text.js';
import { isVoiceName, ssmlOf } from './ssml.js';

/** Of a prompt whose answers are written. */
const WRITTEN = 'texto';
/** Of the core's 30 seconds, what an answer may take with its voice. */
const WHOLE_MS = 28_000;
/** Longest wait for a voice: the text is ready, and the customer waits for both. */
const PATIENCE_MS = 10_000;
/** With less it is not tried. */
const LEAST_MS = 3_000;

/**
 * The answer with its text spoken too, where the prompt has a voice. Whatever goes wrong, the text goes without one, and the
 * log says why.
 *
 * @param begun When the question came, by the clock of `performance`.
 */
export async function withVoice(
  ctx: Ctx,
  prompt: Prompt,
  actions: readonly AnswerAction[],
  begun: number,
  exchanges?: Exchange[],
): Promise<readonly AnswerAction[]> {
  const voice = prompt.voice.trim();
  // A text in several parts is too long to be spoken.
  const [said, ...others] = actions.filter(({ type }) => type === 'say');
  if (!voice || voice === WRITTEN || said?.type !== 'say' || others.length > 0) return actions;
  const text = spokenText(said.text);
  if (!text) return actions;
  try {
    const left = WHOLE_MS - (performance.now() - begun);
    if (left < LEAST_MS) throw new Unspoken('no time is left for it');
    const key = prompt.voiceKey.trim();
    if (!key) throw new Unspoken('the prompt has no key for it');
    if (!isVoiceName(voice)) throw new Unspoken('the voice has no name of Azure');
    const url = speechUrl(ctx.settings.speechAddress, prompt.voiceRegion);
    const bytes = await inTime(
      ctx.signal,
      (signal) => speech(ctx, { url, key, ssml: ssmlOf(voice, text), signal, exchanges }),
      Math.min(left, PATIENCE_MS),
    );
    const spoken = { ...said, voice: { type: 'audio/ogg' as const, bytes } };
    return actions.map((action) => (action === said ? spoken : action));
  } catch (error) {
    ctx.log.warn({ why: reasonOf(error), voice: voice.slice(0, 60) }, 'an answer stays without a voice');
    return actions;
  }
}

/** Never the words of an error that is not ours: they could quote the key. */
function reasonOf(error: unknown): string {
  if (error instanceof Unspoken) return error.message;
  if (isPluginError(error)) return `its address is not permitted (${error.code})`;
  const { name } = error as Error;
  return name === 'TimeoutError' || name === 'AbortError' ? 'it took too long' : 'the connection failed';
}
