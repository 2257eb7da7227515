import type { Suppression } from '@recado/sdk/contracts';

/** How it came, who entered it, and what they noted. */
export const reasonOf = ({ source, user, note }: Suppression, translate: (key: string) => string): string =>
  [translate(`office.suppressions.sources.${source}`), user?.name, note].filter(Boolean).join(' · ');
