import type { RecordUse } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Rows of each kind that are looked at; people read "100" as "many". */
const MOST = 100;
const FIRST = 5;

/** Of each kind: the rows that name record `:id` of the company `:company`, as `id` and `name`. */
type Sources = Partial<Record<RecordUse['kind'], string>>;

const optionsTo = (column: string) =>
  `SELECT o.queueId AS id, o.name FROM chatbotOptions o WHERE o.companyId = :company AND o.${column} = :id`;

const SOURCES = {
  queues: {
    connections: `SELECT c.id, c.name FROM connections c WHERE c.companyId = :company AND (c.sendToQueueId = :id
      OR EXISTS (SELECT 1 FROM connectionQueues q WHERE q.connectionId = c.id AND q.queueId = :id))`,
    // Its own options go with it.
    options: `${optionsTo('targetQueueId')} AND o.queueId <> :id`,
    users: `SELECT u.id, u.name FROM userQueues q JOIN users u ON u.id = q.userId
      WHERE q.queueId = :id AND u.companyId = :company`,
    prompts: 'SELECT id, name FROM prompts WHERE companyId = :company AND queueId = :id',
    campaigns: 'SELECT id, name FROM campaigns WHERE companyId = :company AND queueId = :id',
  },
  users: {
    options: optionsTo('targetUserId'),
    onCalls: `SELECT o.id, o.phone AS name FROM onCalls o WHERE o.companyId = :company AND o.userId = :id`,
  },
  connections: {
    users: 'SELECT id, name FROM users WHERE companyId = :company AND connectionId = :id',
    campaigns: `SELECT c.id, c.name FROM campaignConnections l JOIN campaigns c ON c.id = l.campaignId
      WHERE l.connectionId = :id AND c.companyId = :company`,
  },
  lists: {
    campaigns: `SELECT id, name FROM campaigns WHERE companyId = :company AND contactListId = :id
      AND status IN ('INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO')`,
  },
  files: {
    queues: 'SELECT id, name FROM queues WHERE companyId = :company AND fileListId = :id',
    options: optionsTo('targetFileListId'),
  },
} satisfies Record<string, Sources>;
export type Used = keyof typeof SOURCES;

/** One query: each kind stops at its limit. */
export async function usesOf(
  db: Db,
  { companyId }: TenantScope,
  used: Used,
  id: number,
): Promise<RecordUse[]> {
  const sources = Object.entries(SOURCES[used] as Sources) as [RecordUse['kind'], string][];
  const parts = sources.map(
    ([kind, sql]) => `(SELECT '${kind}' AS kind, s.id, s.name FROM (${sql} LIMIT ${MOST}) s)`,
  );
  const [rows] = (await db.raw(parts.join(' UNION ALL '), { company: companyId, id })) as [
    { kind: RecordUse['kind']; id: number; name: string }[],
  ];
  return sources.flatMap(([kind]) => {
    const found = rows.filter((row) => row.kind === kind);
    const first = found.slice(0, FIRST).map(({ id: of, name }) => ({ id: of, name }));
    return found.length > 0 ? [{ kind, count: found.length, first }] : [];
  });
}
