const MAX_LENGTH = 150;
/** How much of a given name is read. */
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
  // Bounded first: sorting thousands of combining marks on one letter takes seconds.
  const name = (given ?? '')
    .slice(-MOST_READ)
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    // Control characters, and those that change the writing direction and so disguise an extension.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+/, '')
    .trim();
  if (!name) return `file${EXTENSIONS[mimeType] ?? ''}`;
  if (name.length <= MAX_LENGTH) return name;
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';
  return name.slice(0, MAX_LENGTH - extension.length) + extension;
}

/**
 * Types that a double click runs, or opens with the user's rights: programs, scripts, pages, shortcuts, disk images.
 */
const RUNS = new Set(
  [
    'exe com scr pif bat cmd msi msp mst msix appx cpl dll sys jar jnlp gadget application appref-ms',
    'hta htm html xhtml shtml mht mhtml svg chm hlp js jse mjs vbs vbe wsf wsh ws sct ps1 psm1 psd1 reg inf',
    'lnk url scf library-ms website iso img vhd vhdx sh command desktop app dmg pkg deb rpm apk py pl rb php',
  ]
    .join(' ')
    .split(' '),
);
/** Extensions that a file of this type may have, the usual one first. */
const ENDINGS: Record<string, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'audio/mp4': ['.m4a', '.mp4'],
  'audio/ogg': ['.ogg', '.oga', '.opus'],
  'text/csv': ['.csv', '.txt'],
  'text/plain': ['.txt', '.csv', '.log', '.md', '.ofx', '.json', '.xml', '.ics', '.vcf', '.srt'],
};

/**
 * The name of an external file: an executable extension is followed by one that matches the bytes, so that saving and
 * opening it is harmless.
 */
export function inboundFileName(given: string | undefined, mimeType: string): string {
  // Windows ignores dots and spaces at the end, and so sees another extension.
  const name = safeFileName(given, mimeType).replace(/[. ]{1,150}$/, '') || 'file';
  const [, ending = ''] = /\.([^.\s]{1,20})$/.exec(name) ?? [];
  const fits = ENDINGS[mimeType] ?? (EXTENSIONS[mimeType] ? [EXTENSIONS[mimeType]] : undefined);
  const isFitting = fits?.includes(`.${ending.toLowerCase()}`) ?? false;
  if (isFitting || !RUNS.has(ending.toLowerCase())) return name;
  return name.slice(0, MAX_LENGTH - 5) + (fits?.[0] ?? (mimeType.startsWith('text/') ? '.txt' : '.bin'));
}

/** The header for a download: ASCII for old clients, the full name for all others. */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const full = encodeURIComponent(filename).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}
