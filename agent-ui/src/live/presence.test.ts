import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Presence } from './presence';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('presence', () => {
  it('shows the customer typing until it stops, expires or a message arrives', () => {
    const presence = new Presence(7);
    presence.receive({ ticketId: 1, presence: 'composing' });
    expect(presence.of(1).customer).toBe('composing');
    vi.advanceTimersByTime(10_000);
    expect(presence.of(1).customer).toBeNull();
    presence.receive({ ticketId: 1, presence: 'recording' });
    presence.wrote(1);
    expect(presence.of(1).customer).toBeNull();
  });

  it('lists colleagues, not the user, and removes a silent one', () => {
    const presence = new Presence(7);
    presence.receive({ ticketId: 1, presence: 'available', userId: 7, userName: 'Me' });
    presence.receive({ ticketId: 1, presence: 'available', userId: 8, userName: 'Caio' });
    presence.receive({ ticketId: 1, presence: 'available', userId: 9, userName: 'Ana' });
    expect(presence.of(1).colleagues.map(({ name }) => name)).toEqual(['Caio', 'Ana']);
    presence.receive({ ticketId: 1, presence: 'unavailable', userId: 9 });
    vi.advanceTimersByTime(80_000);
    expect(presence.of(1).colleagues).toEqual([]);
  });

  it('keeps a colleague who stops typing as a viewer', () => {
    const presence = new Presence(7);
    presence.receive({ ticketId: 1, presence: 'composing', userId: 8, userName: 'Caio' });
    vi.advanceTimersByTime(9_000);
    expect(presence.of(1).colleagues).toEqual([{ userId: 8, name: 'Caio', activity: 'available' }]);
  });

  it('keeps nobody who left, and everybody who came, while a colleague was typing', () => {
    const presence = new Presence(7);
    const names = () => presence.of(1).colleagues.map(({ name }) => name);
    presence.receive({ ticketId: 1, presence: 'available', userId: 9, userName: 'Ana' });
    presence.receive({ ticketId: 1, presence: 'composing', userId: 8, userName: 'Caio' });
    presence.receive({ ticketId: 1, presence: 'unavailable', userId: 9 });
    presence.receive({ ticketId: 1, presence: 'available', userId: 10, userName: 'Rui' });
    vi.advanceTimersByTime(9_000);
    expect(names()).toEqual(['Caio', 'Rui']);
    // A browser that ended while its user was typing.
    vi.advanceTimersByTime(80_000);
    expect(names()).toEqual([]);
  });

  it('reports an arrival once, so that two clients do not answer each other for ever', () => {
    const presence = new Presence(7);
    let arrivals = 0;
    presence.onArrival = () => (arrivals += 1);
    presence.receive({ ticketId: 1, presence: 'available', userId: 8, userName: 'Caio' });
    presence.receive({ ticketId: 1, presence: 'available', userId: 8, userName: 'Caio' });
    expect(arrivals).toBe(1);
  });
});
