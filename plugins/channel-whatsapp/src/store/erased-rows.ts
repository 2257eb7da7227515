import type { PluginContext } from '@recado/sdk';
import { databaseOf } from './database.js';
import { opened } from './serialized.js';

const ROWS_AT_ONCE = 500;
const places = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
const bytes = (texts: readonly string[]): Buffer[] => texts.map((text) => Buffer.from(text));
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The other halves of these people: the directory knows a number's LID, and a LID's number. */
export async function otherUsers(
  ctx: PluginContext,
  connectionIds: readonly number[],
  users: readonly string[],
): Promise<string[]> {
  const names = users.flatMap((user) => [user, `${user}_reverse`]);
  const rows = await databaseOf(ctx).query<{ value: Buffer }>(
    `SELECT value FROM plg_whatsapp_keys
     WHERE connectionId IN (${places(connectionIds)}) AND kind = 'lid-mapping' AND name IN (${places(names)})`,
    [...connectionIds, ...bytes(names)],
  );
  const found = rows.map(({ value }) => opened<unknown>(ctx.secrets, value));
  return found.filter((user) => typeof user === 'string');
}

/**
 * Deletes what these connections keep of people and groups. A message that is not passed on yet stays: the core does not
 * have it.
 *
 * @param users the local parts of the addresses
 */
export async function eraseRows(
  ctx: PluginContext,
  connectionIds: readonly number[],
  { addresses, users }: { addresses: readonly string[]; users: readonly string[] },
): Promise<void> {
  const those = `IN (${places(addresses)})`;
  const named = bytes(addresses);
  // The forms of the client's own key store: user, user.device, user_domain.device, user_reverse, address, group::user::device.
  const names = [...users, ...users.map((user) => `${user}_reverse`), ...addresses];
  const likes = [
    ...users.flatMap((user) => [`${literally(user)}.%`, `${literally(`${user}_`)}%`]),
    ...users.flatMap((user) => [`%::${literally(user)}::%`, `%::${literally(`${user}_`)}%`]),
    ...addresses.map((address) => `${literally(address)}::%`),
  ];
  const likeOne = likes.map(() => 'name LIKE ?').join(' OR ');
  await untilNone(ctx, connectionIds, 'sends', `address ${those}`, named);
  await untilNone(ctx, connectionIds, 'authors', `participant ${those}`, named);
  await untilNone(ctx, connectionIds, 'polls', `(chat ${those} OR author ${those})`, [...named, ...named]);
  const done = `doneAt IS NOT NULL AND (chat ${those} OR author ${those})`;
  await untilNone(ctx, connectionIds, 'journal', done, [...named, ...named]);
  const theirs = `(name IN (${places(names)}) OR ${likeOne})`;
  await untilNone(ctx, connectionIds, 'keys', theirs, [...bytes(names), ...bytes(likes)]);
}

/** Sessions last: they tell which connections have rows left after an interruption. */
const TABLES = ['keys', 'journal', 'sends', 'authors', 'polls', 'sessions'] as const;

/** Everything that connections keep; they are gone. */
export async function eraseConnections(ctx: PluginContext, connectionIds: readonly number[]): Promise<void> {
  for (const table of TABLES) await untilNone(ctx, connectionIds, table, 'TRUE', []);
}

async function untilNone(
  ctx: PluginContext,
  connectionIds: readonly number[],
  table: (typeof TABLES)[number],
  condition: string,
  bindings: readonly unknown[],
): Promise<void> {
  const sql = `DELETE FROM plg_whatsapp_${table}
    WHERE connectionId IN (${places(connectionIds)}) AND ${condition} LIMIT ${ROWS_AT_ONCE}`;
  for (let gone = ROWS_AT_ONCE; gone === ROWS_AT_ONCE;) {
    ctx.signal.throwIfAborted();
    gone = (await databaseOf(ctx).execute(sql, [...connectionIds, ...bindings])).affectedRows;
  }
}
