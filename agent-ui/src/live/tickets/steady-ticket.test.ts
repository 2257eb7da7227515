import { describe, expect, it } from 'vitest';
import { aTicket } from '../../../test/objects';
import { sameButMoving, withKnownParts } from './steady-ticket';

const arrived = (change: Parameters<typeof aTicket>[0]) => structuredClone(aTicket(change));

describe('a ticket that arrives again', () => {
  const known = aTicket({ id: 1, tags: [{ id: 3, name: 'VIP', color: '#123456' }] });

  it('keeps unchanged parts, and takes changed ones', () => {
    const after = withKnownParts(
      known,
      arrived({ ...known, queue: { id: 2, name: 'Suporte', color: '#000000' } }),
    );
    expect(after.contact).toBe(known.contact);
    expect(after.tags).toBe(known.tags);
    expect(after.queue).toEqual({ id: 2, name: 'Suporte', color: '#000000' });
    expect(known.queue?.name).toBe('Vendas');
  });

  it('is the same for components that do not show its messages, until something else changes', () => {
    const wrote = withKnownParts(
      known,
      arrived({
        ...known,
        lastMessage: 'E agora?',
        unreadMessages: 2,
        updatedAt: '2026-11-20T12:01:00.000Z',
      }),
    );
    expect(sameButMoving(known, wrote)).toBe(true);
    expect(sameButMoving(known, { ...wrote, status: 'pending' })).toBe(false);
    const { userRating: _gone, ...without } = wrote;
    expect(sameButMoving(known, { ...without, userRating: { rate: 5 } })).toBe(false);
    expect(sameButMoving(undefined, known)).toBe(false);
  });
});
