const MAX_LENGTH = 150;
/** What is looked at of a name that is given. */
const MOST_READ = 1_000;

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'audio/mpeg': '.mp3',
  'audio/ogg': '.ogg',
  'audio/mp4': '.m4a',
  'audio/webm': '.webm',
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'application/pdf': '.pdf',
  'text/plain': '.txt',
};

/** A name that is safe to show and to save under: no path, no control or direction characters, no leading dot. */
export function safeFileName(given: string | undefined, mimeType: string): string {
  // Bounded first: putting thousands of marks on one letter into their order takes seconds.
  const name = (given ?? '')
    .slice(-MOST_READ)
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    // Control characters, and those that turn the writing direction and so disguise an extension.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+/, '')
    .trim();
  if (!name) return `file${EXTENSIONS[mimeType] ?? ''}`;
  if (name.length <= MAX_LENGTH) return name;
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';
  return name.slice(0, MAX_LENGTH - extension.length) + extension;
}

/** The header for a download: plain letters for old clients, the full name for all others. */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const full = encodeURIComponent(filename).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}
