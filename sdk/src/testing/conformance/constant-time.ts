import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const COMPARING = ['timingSafeEqual', 'verify', 'createVerify'] as const;

/** Whether `work` compared with one of the constant-time functions of `node:crypto`. */
export function comparesInConstantTime(work: () => void): boolean {
  const library = crypto as unknown as Record<string, (...given: unknown[]) => unknown>;
  const originals = COMPARING.map((name) => [name, library[name]!] as const);
  let seen = false;
  for (const [name, original] of originals) {
    library[name] = (...given) => {
      seen = true;
      return original(...given);
    };
  }
  syncBuiltinESMExports();
  try {
    work();
  } finally {
    for (const [name, original] of originals) library[name] = original;
    syncBuiltinESMExports();
  }
  return seen;
}
