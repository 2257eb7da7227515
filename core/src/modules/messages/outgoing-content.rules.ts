import type { Capabilities, ContentKind } from '@recado/sdk';
import {
  contentProblem,
  fileKindOf,
  sendableAs,
  type ContentProblem,
  type FileKind,
} from '@recado/sdk/rules';
import { apiError } from '../../infra/errors.js';

const FILE_KINDS: readonly FileKind[] = ['image', 'audio', 'video', 'file'];

/** The wire's name for each kind of file. */
export const MEDIA_TYPE_OF: Record<FileKind, string> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  file: 'application',
};

export function assertText(text: string, { outbound }: Capabilities, kind: ContentKind = 'text'): void {
  const problem = contentProblem(outbound[kind], { text });
  if (problem) throw refusal(problem, 'text');
}
/** Locations and cards. */
export function assertKind(kind: ContentKind, { outbound }: Capabilities): void {
  if (!outbound[kind]) throw refusal({ reason: 'kind' }, kind);
}

/** Maximum bytes accepted from the sender: the largest limit of any kind, undefined if one has no limit. */
export function largestFile(capabilities: Capabilities): number | undefined {
  const limits = FILE_KINDS.flatMap((kind) => capabilities.outbound[kind] ?? []);
  if (limits.length === 0) throw apiError('ERR_UNSUPPORTED', 'This channel does not support files');
  return limits.some(({ maxBytes }) => maxBytes === undefined)
    ? undefined
    : Math.max(...limits.map(({ maxBytes }) => maxBytes!));
}

/** The kind under which a file can be sent: its own, otherwise a plain file. Throws the reason if there is none. */
export function sendableKind(
  file: { mimeType: string; size: number },
  caption: string,
  { outbound }: Capabilities,
): FileKind {
  const own = fileKindOf(file.mimeType);
  const sendable = sendableAs(own, file, outbound);
  if ('problem' in sendable)
    throw refusal(sendable.problem, sendable.problem.reason === 'type' ? file.mimeType : own);
  const problem = contentProblem(outbound[sendable.kind], { text: caption });
  if (problem) throw refusal(problem, own);
  return sendable.kind;
}

function refusal(problem: ContentProblem, what: string): Error {
  switch (problem.reason) {
    case 'kind':
      return apiError('ERR_UNSUPPORTED', `This channel carries no ${what}`);
    case 'type':
      return apiError('ERR_MEDIA_REJECTED', `This channel does not take ${what}`);
    case 'size':
      return apiError('ERR_TOO_LARGE', 'This channel does not accept a file of this size');
    case 'length':
      return apiError('ERR_TOO_LARGE', `This channel carries at most ${problem.maxLength} characters`);
  }
}
