const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'video/quicktime': 'mov',
  'text/plain': 'txt',
  'text/csv': 'csv',
};

/** Control and direction characters, and those with a meaning in file systems. */
const DISTURBING = /[\p{Cc}<>:"|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A name to show and to save under: the last part of the given one, without characters that break paths or displays.
 */
export function fileName(given: string | undefined, mimeType: string): string {
  const last = (given ?? '').split(/[/\\]/).at(-1)!;
  const clean = last.replace(DISTURBING, '').replace(/^\.+/, '').trim();
  if (clean !== '') return shortened(named(clean, mimeType));
  const [kind, subtype] = mimeType.split('/') as [string, string];
  return `${kind}.${EXTENSIONS[mimeType] ?? subtype.split(/[.+-]/).at(-1)}`;
}

const shortened = (name: string): string =>
  name.length <= 120 ? name : `${name.slice(0, 100)}${/\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''}`;

/** A file without a signature may be anything: its extension makes it text, so that a double click shows it. */
function named(name: string, mimeType: string): string {
  if (!mimeType.startsWith('text/')) return name;
  return /\.(txt|csv)$/i.test(name) ? name : `${name}.${EXTENSIONS[mimeType] ?? 'txt'}`;
}
