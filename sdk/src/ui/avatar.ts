/** Dark enough for white text (at least 4.5 to 1), and easy to tell apart. */
export const AVATAR_COLORS = [
  '#b0436a',
  '#2f6c9c',
  '#4a7a49',
  '#7d5f54',
  '#475569',
  '#9a3412',
  '#3d5c8a',
  '#6d4bb1',
  '#0f766e',
  '#8a5a00',
  '#a03a8c',
  '#1f6f8b',
] as const;

/** One or two letters for a name; a question mark without one. */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').match(/[\p{L}\p{N}]+/gu) ?? [];
  const first = words[0];
  if (!first) return '?';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return ([...first][0]! + (last ? [...last][0]! : '')).toLocaleUpperCase('pt-BR');
}

/** The same colour for the same name or id, everywhere. */
export function avatarColor(seed: string | number): string {
  let hash = 0;
  for (const sign of String(seed)) hash = (Math.imul(hash, 31) + sign.codePointAt(0)!) >>> 0;
  return AVATAR_COLORS[hash % AVATAR_COLORS.length]!;
}
