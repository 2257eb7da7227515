/** What no text file holds. */
// eslint-disable-next-line no-control-regex
const BINARY = /[\x00-\x08\x0e-\x1f]/;

/** A secret that a file holds, as a text: text stays as it is, anything else becomes base64. */
export function fileSecretOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!BINARY.test(text)) return text;
  } catch {
    // not UTF-8
  }
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
