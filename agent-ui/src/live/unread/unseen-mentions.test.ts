import { expect, it } from 'vitest';
import type { Mention } from '@recado/sdk/contracts';
import { waitingCount } from './unseen-mentions';

const mention = (messageId: number, ticketId: number): Mention => ({
  ...{ messageId, ticketId, ticketUuid: 'a7eaf222-7510-4c33-85de-b26ccb7c59a1', contactName: 'Ivo' },
  ...{ userName: 'Ana', text: '@Caio', createdAt: '2026-11-29T08:00:00.000Z' },
});

it('counts a conversation once, however many notes name the user in it', () => {
  expect(waitingCount([], [])).toBe(0);
  expect(waitingCount([{ id: 3 }, { id: 4 }], [mention(9, 3), mention(8, 3), mention(7, 5)])).toBe(3);
});
