import { Buffer } from 'node:buffer';
import type { FakeAnswer, FakeCall } from '@recado/sdk/testing';

export const VOICE_KEY = '0a1b2c3d4e5f60718293a4b5c6d7e8f9';
/** The first page of an Ogg file with Opus. */
export const OGG = Buffer.concat([
  Buffer.from('OggS\0\x02'),
  Buffer.alloc(20),
  Buffer.from('\x01\x13OpusHead\x01\x01'),
  Buffer.alloc(64),
]);

/** A text that was to be spoken. */
export interface Spoken {
  /** Undefined: none came. */
  key: string | undefined;
  headers: Record<string, string>;
  ssml: string;
}

/** Of a request to https://learn.microsoft.com/azure/ai-services/speech-service/rest-text-to-speech. */
export const spokenIn = ({ headers, body }: FakeCall): Spoken => ({
  ...{ key: headers['ocp-apim-subscription-key'], headers, ssml: body.toString() },
});

export const wrongVoiceKey: FakeAnswer = {
  status: 401,
  json: {
    error: {
      code: '401',
      message: 'Access denied due to invalid subscription key or wrong API endpoint.',
    },
  },
};

/** Azure refuses what is no SSML, and a format that it does not know. */
export function badSpeech({ method, headers, body }: FakeCall): FakeAnswer | undefined {
  if (method !== 'POST') return { status: 405 };
  if (headers['content-type'] !== 'application/ssml+xml') return { status: 415 };
  if (headers['x-microsoft-outputformat'] !== 'ogg-24khz-16bit-mono-opus' || !headers['user-agent'])
    return { status: 400, body: Buffer.from('Unsupported audio format') };
  return isSsml(body.toString()) ? undefined : { status: 400, body: Buffer.from('Invalid SSML') };
}

const SSML =
  /^<speak version="1\.0" xmlns="http:\/\/www\.w3\.org\/2001\/10\/synthesis" xml:lang="[a-z]{2}-[A-Z]{2}"><voice name="([^"<>&]+)">([^<>]+)<\/voice><\/speak>$/;
/** One voice that says one text, in which nothing is markup. */
function isSsml(text: string): boolean {
  const said = SSML.exec(text)?.[2];
  // Only these characters are in XML 1.0.
  const isXml = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u;
  return said !== undefined && isXml.test(said) && !/&(?!(amp|lt|gt|quot|apos);)/.test(said);
}
