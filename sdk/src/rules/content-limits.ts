/** How a channel counts the length of a text. */
export type LengthUnit = 'codepoints' | 'utf16' | 'utf8-bytes';

const UTF8 = new TextEncoder();

/** The length of a text as a channel counts it: code points, UTF-16 code units or bytes of UTF-8. */
export function lengthOf(text: string, unit: LengthUnit = 'codepoints'): number {
  if (unit === 'utf16') return text.length;
  return unit === 'utf8-bytes' ? UTF8.encode(text).length : [...text].length;
}

/** The limits of a kind of content that a channel declares. */
interface Limits {
  maxBytes?: number;
  maxLength?: number;
  lengthUnit?: LengthUnit;
  mimeTypes?: readonly string[];
}
/** The kinds of files, by what a channel does with them. */
export type FileKind = 'image' | 'audio' | 'video' | 'file';

/** Why a channel does not take a content. */
export type ContentProblem =
  | { reason: 'kind' }
  | { reason: 'type' }
  | { reason: 'size'; maxBytes: number }
  | { reason: 'length'; maxLength: number };

interface SizedFile {
  mimeType: string;
  size: number;
}

/** The kind of its own that a file is. */
export const fileKindOf = (mimeType: string): FileKind =>
  (['image', 'audio', 'video'] as const).find((kind) => mimeType.startsWith(`${kind}/`)) ?? 'file';

/** Why a channel does not take a text or a file as a kind with these limits; undefined where it does. */
export function contentProblem(
  limits: Limits | undefined,
  { text = '', file }: { text?: string; file?: SizedFile },
): ContentProblem | undefined {
  if (!limits) return { reason: 'kind' };
  const { maxBytes, maxLength, lengthUnit } = limits;
  if (file && !acceptsType(limits, file.mimeType)) return { reason: 'type' };
  if (file && maxBytes !== undefined && file.size > maxBytes) return { reason: 'size', maxBytes };
  if (maxLength !== undefined && lengthOf(text, lengthUnit) > maxLength)
    return { reason: 'length', maxLength };
  return undefined;
}

/** The kind as which a channel takes a file: its own, otherwise a plain file; or the problem that came closest. */
export function sendableAs<Kind extends FileKind | 'sticker'>(
  own: Kind,
  file: SizedFile,
  outbound: Partial<Record<Kind | 'file', Limits>>,
): { kind: Kind | 'file' } | { problem: ContentProblem } {
  const kinds: (Kind | 'file')[] = own === 'file' ? ['file'] : [own, 'file'];
  const tried = kinds.map((kind) => ({ kind, problem: contentProblem(outbound[kind], { file }) }));
  const taken = tried.find(({ problem }) => !problem);
  if (taken) return { kind: taken.kind };
  const problems = tried.map(({ problem }) => problem!);
  const [closest] = problems.sort((one, other) => distanceOf(one) - distanceOf(other));
  return { problem: closest! };
}

/** Of two limits on the size the wider one is worth naming, and any size rather than another type or kind. */
const distanceOf = (problem: ContentProblem): number => {
  if (problem.reason === 'size') return -problem.maxBytes;
  return problem.reason === 'type' ? 1 : 2;
};

const acceptsType = ({ mimeTypes }: Limits, mimeType: string): boolean =>
  !mimeTypes ||
  mimeTypes.some((pattern) =>
    pattern.endsWith('/*') ? mimeType.startsWith(pattern.slice(0, -1)) : mimeType === pattern,
  );
