/** What makes a password strong, each with its share of the bar. */
const PARTS: [share: number, has: (password: string) => boolean][] = [
  [33, (password) => password.length >= 8],
  [33, (password) => /[a-z]/.test(password)],
  [34, (password) => /[A-Z]/.test(password)],
];

/** 0 to 100: 33 for its length, 33 for a small letter, 34 for a capital one. */
export const passwordStrength = (password: string): number =>
  PARTS.reduce((sum, [share, has]) => sum + (has(password) ? share : 0), 0);
