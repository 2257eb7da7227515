import { apiError } from '../../infra/errors.js';
import { secretBoxFor } from '../../infra/secret-box.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Where a page of contacts by name ended: the next one begins after it. */
export interface ContactKey {
  name: string;
  id: number;
}

/**
 * The key as text that a client hands back: sealed, since a name may be a number that is hidden from this user, and nobody
 * makes one of their own to try names with.
 */
export function createContactCursors(key: Buffer) {
  const box = secretBoxFor(key, 'contacts');
  return {
    write: ({ companyId }: TenantScope, { name, id }: ContactKey): string =>
      box.seal([companyId, id, name]).toString('base64url'),
    /** Throws ERR_VALIDATION for what this list never gave to this company. */
    read({ companyId }: TenantScope, text: string): ContactKey {
      try {
        const [of, id, name] = box.open(Buffer.from(text, 'base64url')) as [number, number, string];
        if (of === companyId) return { id, name };
      } catch {
        // said below: what cannot be opened is not a cursor of ours
      }
      throw apiError('ERR_VALIDATION', 'cursor is not one that this list gave');
    },
  };
}
export type ContactCursors = ReturnType<typeof createContactCursors>;
