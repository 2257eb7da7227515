import type { Capabilities, ContentKind, ContentLimits } from '@recado/sdk';
import { apiError } from '../../infra/errors.js';

type FileKind = Extract<ContentKind, 'image' | 'audio' | 'video' | 'file'>;
const FILE_KINDS: readonly FileKind[] = ['image', 'audio', 'video', 'file'];

/** The wire's word for each kind of file. */
export const MEDIA_TYPE_OF: Record<FileKind, string> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  file: 'application',
};

export function assertText(text: string, capabilities: Capabilities, kind: ContentKind = 'text'): void {
  const limits = capabilities.outbound[kind];
  if (!limits) throw apiError('ERR_UNSUPPORTED', 'This channel carries no text');
  assertLength(text, limits);
}
/** Places and cards. */
export function assertKind(kind: ContentKind, { outbound }: Capabilities): void {
  if (!outbound[kind]) throw apiError('ERR_UNSUPPORTED', `This channel carries no ${kind}`);
}
function assertLength(text: string, { maxLength }: ContentLimits): void {
  if (maxLength !== undefined && [...text].length > maxLength)
    throw apiError('ERR_TOO_LARGE', `This channel carries at most ${maxLength} characters`);
}

/** No more bytes than this are taken from the sender: the most that any kind allows, undefined where one has no limit. */
export function largestFile(capabilities: Capabilities): number | undefined {
  const limits = FILE_KINDS.flatMap((kind) => capabilities.outbound[kind] ?? []);
  if (limits.length === 0) throw apiError('ERR_UNSUPPORTED', 'This channel carries no files');
  return limits.some(({ maxBytes }) => maxBytes === undefined)
    ? undefined
    : Math.max(...limits.map(({ maxBytes }) => maxBytes!));
}

/** The kind under which a file can be sent: its own, otherwise a plain file. Throws the reason against it. */
export function sendableKind(
  file: { mimeType: string; size: number },
  caption: string,
  capabilities: Capabilities,
): FileKind {
  const [family = ''] = file.mimeType.split('/');
  const own = (['image', 'audio', 'video'] as const).find((kind) => kind === family) ?? 'file';
  const kinds = (own === 'file' ? ['file'] : [own, 'file']) as FileKind[];
  const offered = kinds.filter((kind) => capabilities.outbound[kind]);
  if (offered.length === 0) throw apiError('ERR_UNSUPPORTED', `This channel carries no ${own}`);
  const typed = offered.filter((kind) => acceptsType(capabilities.outbound[kind]!, file.mimeType));
  if (typed.length === 0) throw apiError('ERR_MEDIA_REJECTED', `This channel does not take ${file.mimeType}`);
  const fitting = typed.find((kind) => file.size <= (capabilities.outbound[kind]!.maxBytes ?? Infinity));
  if (!fitting) throw apiError('ERR_TOO_LARGE', 'This channel does not take a file of this size');
  assertLength(caption, capabilities.outbound[fitting]!);
  return fitting;
}

const acceptsType = ({ mimeTypes }: ContentLimits, mimeType: string): boolean =>
  !mimeTypes ||
  mimeTypes.some((pattern) =>
    pattern.endsWith('/*')
      ? mimeType.startsWith(pattern.slice(0, -1))
      : pattern === '*/*' || pattern === mimeType,
  );

/** No channel limits a file that stays internal. */
export const privateKind = (mimeType: string): FileKind =>
  (['image', 'audio', 'video'] as const).find((kind) => mimeType.startsWith(`${kind}/`)) ?? 'file';
