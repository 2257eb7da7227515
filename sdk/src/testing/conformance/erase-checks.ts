import assert from 'node:assert/strict';
import type { Identity } from '../../channel/inbound-event.js';
import type { PluginDatabase } from '../../plugin/context.js';
import type { PluginDefinition } from '../../plugin/define-plugin.js';
import type { ErasedContact } from '../../plugin/erasure.js';
import type { TestContext } from '../context/test-context.js';
import { PATIENCE, checksOf, within, type ConformanceCheck } from './check.js';
import { remainsOf } from './remains.js';

/** People that a plugin has heard of, and what was said. */
export interface Acquaintance {
  chats: { conversation: string; identities: Identity[] }[];
  /** Words that occur nowhere else. */
  words: string[];
}
export interface PluginToErase {
  plugin: PluginDefinition;
  /** A fresh context; with tables, over this database. */
  context(db: PluginDatabase | undefined): TestContext;
  db?: PluginDatabase;
  /** Lets the plugin hear of people. */
  meet(context: TestContext): Promise<Acquaintance>;
}

const AT = new Date(0).toISOString();
/** Shorter values may stand anywhere. */
const SHORTEST = 5;

/** A plugin holds nothing of people who were erased. */
export function eraseChecks({ plugin, context, db, meet }: PluginToErase): ConformanceCheck[] {
  const check = checksOf('erase');
  const erase = async (ctx: TestContext, contact: Pick<ErasedContact, 'identities' | 'chats'>) => {
    const { id, companyId } = ctx.connection;
    const erasure = {
      kind: 'contact' as const,
      companyId,
      connectionIds: [id],
      contactIds: [31],
      at: AT,
      ...contact,
    };
    await within(PATIENCE, Promise.resolve(plugin.erase?.(ctx, structuredClone(erasure))), 'erase()');
  };
  const eraseAll = async (ctx: TestContext, { chats }: Acquaintance) => {
    for (const { conversation, identities } of chats)
      await erase(ctx, { identities, chats: [{ connectionId: ctx.connection.id, conversation }] });
  };
  return [
    ...(db ? [check('declared', () => assert.ok(plugin.erase, 'the plugin has tables and no erase()'))] : []),
    check('nothing-left', async () => {
      const watched = db && watchedTables(db);
      const ctx = context(watched?.db);
      const met = await meet(ctx);
      await eraseAll(ctx, met);
      const sought = [
        ...met.words,
        ...met.chats.flatMap(({ conversation, identities }) => [
          conversation,
          ...identities.map(({ value }) => value),
        ]),
      ].filter((text) => text.length >= SHORTEST);
      assert.deepEqual(
        await remainsOf(ctx, { db, tables: watched?.tables ?? new Set() }, sought),
        [],
        'the plugin still holds something of an erased person',
      );
    }),
    ...(plugin.erase
      ? [
          check('repeatable', async () => {
            const ctx = context(db);
            const met = await meet(ctx);
            await eraseAll(ctx, met);
            await eraseAll(ctx, met);
            await erase(ctx, { identities: [{ kind: 'phone', value: '5511900000009' }], chats: [] });
            await erase(ctx, { identities: [], chats: [] });
          }),
          check('company', async () => {
            const gone = { kind: 'company' as const, companyId: 987_654_321, at: AT };
            for (const connectionIds of [[987_654_321], [987_654_321], []])
              await within(
                PATIENCE,
                Promise.resolve(plugin.erase!(context(db), { ...gone, connectionIds })),
                'erase() of a company',
              );
          }),
        ]
      : []),
  ];
}

/** Notes the plugin's own tables, as they occur in its statements. */
function watchedTables(db: PluginDatabase): { db: PluginDatabase; tables: Set<string> } {
  const tables = new Set<string>();
  const note = (sql: string) => {
    for (const [name] of sql.matchAll(/\bplg_\w+/gi)) tables.add(name);
  };
  const watch = (inner: PluginDatabase): PluginDatabase => ({
    query(sql, bindings) {
      note(sql);
      return inner.query(sql, bindings);
    },
    execute(sql, bindings) {
      note(sql);
      return inner.execute(sql, bindings);
    },
    transaction: (work) => inner.transaction((trx) => work(watch(trx))),
  });
  return { db: watch(db), tables };
}
