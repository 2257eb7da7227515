import { describe, expect, it } from 'vitest';
import { ingestScene } from '../../test/support/ingest-scene.js';
import { AT_ONCE } from '../infra/clock.js';
import { dueConversations } from './outbound.repo.js';

const scene = ingestScene();
const NOW = new Date('2026-11-26T12:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

describe('what the sweeper gives a job', () => {
  it('is due, and not what a campaign has just released, or for a moment that has just come: that has one', async () => {
    const line = await scene.aLine();
    const conversations = new Map<string, string>();
    async function waiting(name: string, fields: object): Promise<void> {
      const ticket = await scene.make.aTicket({ id: line.companyId }, { connectionId: line.id });
      const { conversation } = ticket as never as { conversation: Buffer };
      conversations.set(conversation.toString(), name);
      await scene.make.aMessage(ticket as never, {
        ...{
          fromMe: true,
          sendState: 'queued',
          externalId: null,
          dueAt: AT_ONCE,
          updatedAt: ago(0),
          ...fields,
        },
      });
    }
    const campaign = { origin: 'campaign' };
    await waiting('written by an agent', {});
    await waiting('scheduled', { origin: 'schedule' });
    await waiting('just released', campaign);
    await waiting('released five seconds ago', { ...campaign, updatedAt: ago(5_000) });
    await waiting('released before that', { ...campaign, updatedAt: ago(5_001) });
    await waiting('released for a moment that has just come', { ...campaign, dueAt: ago(999) });
    await waiting('released for a moment a second ago', { ...campaign, dueAt: ago(1_000) });
    await waiting('released for a later moment', { ...campaign, dueAt: ago(-1) });
    await waiting('released by a clock that was ahead', { ...campaign, updatedAt: ago(-1) });
    await waiting('sent', { sendState: 'sent', dueAt: null });

    const found = await dueConversations(scene.database.db, NOW, 1_000);
    expect(found.map(({ conversation }) => conversations.get(conversation.toString()))).toEqual([
      'written by an agent',
      'scheduled',
      'released before that',
      'released by a clock that was ahead',
      'released for a moment a second ago',
    ]);
  });
});
