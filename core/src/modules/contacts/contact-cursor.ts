import { apiError } from '../../infra/errors.js';
import { secretBoxFor } from '../../infra/secret-box.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** The end of a page of contacts by name: the next page begins after it. */
export interface ContactKey {
  name: string;
  id: number;
}

/**
 * The key as text that a client returns: sealed, because a name may be a number hidden from this user, and so that
 * nobody can forge one to try names.
 */
export function createContactCursors(key: Buffer) {
  const box = secretBoxFor(key, 'contacts');
  return {
    write: ({ companyId }: TenantScope, { name, id }: ContactKey): string =>
      box.seal([companyId, id, name]).toString('base64url'),
    /** Throws ERR_VALIDATION for a cursor that this list never gave to this company. */
    read({ companyId }: TenantScope, text: string): ContactKey {
      try {
        const [of, id, name] = box.open(Buffer.from(text, 'base64url')) as [number, number, string];
        if (of === companyId) return { id, name };
      } catch {
        // reported below: it cannot be opened, so it is not our cursor
      }
      throw apiError('ERR_VALIDATION', 'cursor does not come from this list');
    },
  };
}
export type ContactCursors = ReturnType<typeof createContactCursors>;
