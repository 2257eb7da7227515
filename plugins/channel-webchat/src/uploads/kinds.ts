/** Kinds of files that a company can allow its visitors to send. */
export const FILE_KINDS = ['image', 'audio', 'video', 'document'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Types that browsers show or play safely, and documents that stay inert when they are saved. */
export const TYPES: Record<FileKind, readonly string[]> = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/heic'],
  audio: [
    'audio/webm',
    'audio/ogg',
    'audio/mpeg',
    'audio/mp4',
    'audio/x-m4a',
    'audio/aac',
    'audio/wav',
    'audio/flac',
  ],
  video: ['video/mp4', 'video/webm', 'video/quicktime', 'video/3gpp'],
  document: [
    'application/pdf',
    'application/zip',
    'application/rtf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text',
    'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.presentation',
    'text/plain',
    'text/csv',
  ],
};

/** The kind of a MIME type, if visitors may send it at all. */
export function kindOfType(mimeType: string): FileKind | undefined {
  return FILE_KINDS.find((kind) => TYPES[kind].includes(mimeType));
}

/** For the `accept` of a file field. */
export function acceptList(kinds: readonly FileKind[]): string {
  const extensions = kinds.includes('document')
    ? ['.txt', '.csv', '.docx', '.xlsx', '.pptx', '.odt', '.ods']
    : [];
  return [...kinds.flatMap((kind) => TYPES[kind]), ...extensions].join(',');
}
