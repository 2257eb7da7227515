/** The page for calls, which the operator names (RECADO_VOICE_CALL_URL) and the server writes into this page. */
const pageForCalls = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="recado-voice-call"]')?.content ?? '';

/** The recipient of a call, with the connection's token. */
export interface VoiceCall {
  token: string | null | undefined;
  number: string | null;
  name: string;
}

/** The address of the external voice-call page; null if page, token or number is missing or hidden. */
export function voiceCallUrl({ token, number, name }: VoiceCall, page = pageForCalls()): string | null {
  const digits = number && /^\+?[\d\s().-]+$/.test(number) ? number.replace(/\D/g, '') : '';
  if (!token || digits.length < 8 || !URL.canParse(page)) return null;
  const url = new URL(page);
  for (const [key, value] of Object.entries({ token, phone: digits, name })) url.searchParams.set(key, value);
  return url.href;
}
