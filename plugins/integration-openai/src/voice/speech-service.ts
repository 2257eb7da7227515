import { Buffer } from 'node:buffer';
import { ANSWER_VOICE, type Exchange, type PluginContext } from '@recado/sdk';

/** https://learn.microsoft.com/azure/ai-services/speech-service/regions: `brazilsouth`, `eastus2`. It becomes a host name. */
const REGION = /^[a-z]{2,40}[0-9]{0,2}$/;
/** A voice note without any conversion. */
const FORMAT = 'ogg-24khz-16bit-mono-opus';
const OGG = Buffer.from('OggS');

/** No voice came, and why; the key stands nowhere in it. */
export class Unspoken extends Error {}

/**
 * Where texts are spoken: Azure in the company's region (from memory of
 * https://learn.microsoft.com/azure/ai-services/speech-service/rest-text-to-speech), or the operator's own gateway.
 *
 * @throws Unspoken for a region that cannot be one.
 */
export function speechUrl(own: string | undefined, region: string): string {
  const path = '/cognitiveservices/v1';
  if (own?.trim()) return `${own.trim().replace(/\/+$/, '')}${path}`;
  const name = region.trim().toLowerCase();
  if (!REGION.test(name)) throw new Unspoken('its region is none of Azure');
  return `https://${name}.tts.speech.microsoft.com${path}`;
}

interface Speech {
  url: string;
  key: string;
  ssml: string;
  signal: AbortSignal;
  exchanges?: Exchange[];
}

/**
 * Lets a text be spoken, once. It goes to no other address.
 *
 * @returns Ogg with Opus.
 * @throws Unspoken for an answer that is no voice, errors of the network and of `ctx.http`.
 */
export async function speech(
  { http }: Pick<PluginContext, 'http'>,
  { url, key, ssml, signal, exchanges }: Speech,
): Promise<Uint8Array> {
  const shown = {
    'content-type': 'application/ssml+xml',
    'x-microsoft-outputformat': FORMAT,
    'user-agent': 'Recado',
  };
  const exchange: Exchange = {
    request: { method: 'POST', url, headers: shown, body: ssml.replaceAll(key, '•••') },
    response: { status: 0, body: '' },
  };
  exchanges?.push(exchange);
  const headers = { ...shown, 'ocp-apim-subscription-key': key };
  const answer = await http.fetch(url, { method: 'POST', headers, body: ssml, signal, redirect: 'manual' });
  exchange.response.status = answer.status;
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new Unspoken(`the speech service answered HTTP ${answer.status}`);
  }
  const bytes = await bytesOf(answer);
  if (!bytes.subarray(0, OGG.length).equals(OGG)) throw new Unspoken('what came is no Ogg');
  exchange.response.body = `[audio/ogg, ${bytes.byteLength} bytes]`;
  return bytes;
}

async function bytesOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size > ANSWER_VOICE) throw new Unspoken('the voice is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
