import { expect, it } from 'vitest';
import type { ReferralEvent } from '@recado/sdk';
import { ingestScene } from '../../test/support/ingest-scene.js';
import { hotTransaction, type HotSession } from '../infra/hot-session.js';
import { NO_MESSAGE } from './early-referrals.js';
import { writeBatch } from './write-batch.js';

const scene = ingestScene();
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();
const referral = (conversation: string, title: string, second = 0): ReferralEvent => ({
  ...{ type: 'referral', conversation, at: at(second), referral: { source: 'ad', title } },
  contact: { identities: [{ kind: 'phone', value: conversation }] },
});

/** Notes which statements reach the real session. */
const noting = (session: HotSession, statements: string[]): HotSession => ({
  ...session,
  run(sql, ...values) {
    statements.push(sql);
    return session.run(sql, ...values);
  },
  later(sql, ...values) {
    statements.push(sql);
    return session.later(sql, ...values);
  },
});

it('referrals of one batch are kept with one statement, the newest of each conversation', async () => {
  const line = await scene.aLine();
  const { db } = scene.database;
  const events = [
    referral('5511900000009', 'last chat'),
    referral('5511900000001', 'older', 1),
    referral('5511900000001', 'newest', 3),
    referral('5511900000001', 'middle', 2),
    { ...referral('group', 'of a group'), contact: { identities: [], isGroup: true } },
    { ...referral('empty', ''), referral: {} as never },
  ];
  const statements: string[] = [];
  await hotTransaction(db, 1, (session) =>
    writeBatch(
      noting(session, statements),
      events.map((event) => ({ connection: line, event })),
      new Date(),
    ),
  );
  expect(statements.filter((sql) => sql.includes('earlyChanges'))).toHaveLength(1);
  const kept = await db('earlyChanges').where({ connectionId: line.id }).orderBy('conversation');
  expect(
    kept.map(({ conversation, externalId, event, happenedAt }) => [
      conversation.toString(),
      externalId.equals(NO_MESSAGE),
      JSON.parse(event).title,
      happenedAt.toISOString(),
    ]),
  ).toEqual([
    ['5511900000001', true, 'newest', at(3)],
    ['5511900000009', true, 'last chat', at(0)],
  ]);
});
