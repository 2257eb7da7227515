const PAGE = 'https://app.wavoip.com/call';

/** Who is called, and with which token of the connection. */
export interface VoiceCall {
  token: string | null | undefined;
  number: string | null;
  name: string;
}

/** The address of the external voice-call page; null where the token or the number is missing or hidden. */
export function voiceCallUrl({ token, number, name }: VoiceCall): string | null {
  const digits = number && /^\+?[\d\s().-]+$/.test(number) ? number.replace(/\D/g, '') : '';
  if (!token || digits.length < 8) return null;
  const query = new URLSearchParams({ token, phone: digits, name });
  return `${PAGE}?${query}`;
}
