import { Value } from 'typebox/value';
import type { AccountHealth } from '@recado/sdk';
import { AccountHealthFigures } from '@recado/sdk/contracts';

/** A provider's figures as the contract has them; throws if one makes no sense. */
export function figuresOf(told: AccountHealth | undefined): AccountHealthFigures {
  const figures: unknown = Value.Clean(AccountHealthFigures, structuredClone(told ?? {}));
  if (Value.Check(AccountHealthFigures, figures)) return figures;
  const [flaw] = Value.Errors(AccountHealthFigures, figures);
  throw new Error(`The channel tells figures that make no sense: ${flaw?.instancePath} ${flaw?.message}`);
}

/** Those figures of an event that make sense. */
export function sensibleFigures(told: unknown): AccountHealthFigures {
  const entries = Object.entries(AccountHealthFigures.properties).flatMap(([name, schema]) => {
    const value: unknown = (told as Record<string, unknown> | null)?.[name];
    return value !== undefined && Value.Check(schema, value) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as AccountHealthFigures;
}

/** A lock ends by itself. */
export function withoutPassedLock(figures: AccountHealthFigures, now: Date): AccountHealthFigures {
  const { lockedUntil, ...rest } = figures;
  return lockedUntil && new Date(lockedUntil) > now ? { ...rest, lockedUntil } : rest;
}

/** Figures that are different now replace the same ones; a lock that has passed ends the lock. */
export const withNews = (
  known: AccountHealthFigures,
  news: AccountHealthFigures,
  now: Date,
): AccountHealthFigures => withoutPassedLock({ ...known, ...news }, now);

/** An answer replaces everything, except a lock of which it says nothing. */
export const withAnswer = (
  { lockedUntil }: AccountHealthFigures,
  answer: AccountHealthFigures,
  now: Date,
): AccountHealthFigures => withoutPassedLock({ ...(lockedUntil && { lockedUntil }), ...answer }, now);

/** Failures that are the account's: how it stands is worth asking. */
const OF_ACCOUNT: ReadonlySet<string> = new Set(['ACCOUNT_RESTRICTED', 'QUOTA_REACHED']);
export const isOfAccount = (code: string): boolean => OF_ACCOUNT.has(code);
