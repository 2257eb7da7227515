import type { Capabilities } from '@recado/sdk';
import type { Db } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { conversationAddress, firstThatReaches } from '../tickets/moves/conversation-address.tx.js';

export interface ConnectionRef {
  id: number;
  channel: string;
}
interface Candidate extends ConnectionRef {
  isDefault: boolean;
  /** The contact's newest conversation is on it. */
  isLast: boolean;
}
const MOST = 100;

/** The connections that are not being deleted: the contact's last one first, then the default one. */
const candidates = (db: Db, { companyId }: TenantScope, contactId: number): Promise<Candidate[]> =>
  db('connections as w')
    .where({ 'w.companyId': companyId })
    .whereNull('w.leavingAt')
    .orderBy([
      { column: 'isLast', order: 'desc' },
      { column: 'w.isDefault', order: 'desc' },
      { column: 'w.id' },
    ])
    .limit(MOST)
    .select('w.id', 'w.channel', 'w.isDefault', {
      isLast: db.raw(
        `w.id = COALESCE((SELECT t.connectionId FROM tickets t WHERE t.companyId = w.companyId AND t.contactId = ?
          ORDER BY t.updatedAt DESC, t.id DESC LIMIT 1), 0)`,
        [contactId],
      ),
    });

/**
 * The connection of a scheduled message: the requested one; otherwise the contact's last one, the default one, or any
 * that reaches the contact. Throws if none does. It stays: a message never moves to another by itself.
 */
export async function connectionFor(
  db: Db,
  scope: TenantScope,
  contact: { id: number; channel: string },
  asked: number | null | undefined,
  capabilitiesOf: (channel: string) => Capabilities | undefined,
): Promise<ConnectionRef> {
  const known = await candidates(db, scope, contact.id);
  const whom = { contactId: contact.id, contactChannel: contact.channel };
  const reaches = async (one: ConnectionRef) =>
    Boolean(await conversationAddress(db, scope, whom, one, capabilitiesOf(one.channel)));
  if (asked) {
    const connection = known.find(({ id }) => id === asked);
    if (!connection) throw apiError('ERR_NO_WAPP_FOUND');
    // A channel that is not running yet says nothing about whom it reaches.
    if (capabilitiesOf(connection.channel) && !(await reaches(connection))) throw unreachable();
    return connection;
  }
  if (known.length === 0) throw apiError('ERR_NO_DEF_WAPP_FOUND');
  for (const connection of known.filter(({ isLast, isDefault }) => isLast || isDefault))
    if (await reaches(connection)) return connection;
  const other = await firstThatReaches(db, scope, whom, known, capabilitiesOf);
  if (!other) throw unreachable();
  return other;
}

const unreachable = () => apiError('ERR_CONNECTION_KIND', 'The contact cannot be reached on this connection');
