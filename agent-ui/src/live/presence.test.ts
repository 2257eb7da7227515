import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Presence } from './presence';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('presence', () => {
  it('shows the customer typing until it stops, lapses or a message arrives', () => {
    const presence = new Presence(7);
    presence.receive({ ticketId: 1, presence: 'composing' });
    expect(presence.of(1).customer).toBe('composing');
    vi.advanceTimersByTime(10_000);
    expect(presence.of(1).customer).toBeNull();
    presence.receive({ ticketId: 1, presence: 'recording' });
    presence.wrote(1);
    expect(presence.of(1).customer).toBeNull();
  });

  it('lists colleagues, not oneself, and lets a silent one go', () => {
    const presence = new Presence(7);
    presence.receive({ ticketId: 1, presence: 'available', userId: 7, userName: 'Me' });
    presence.receive({ ticketId: 1, presence: 'available', userId: 8, userName: 'Caio' });
    presence.receive({ ticketId: 1, presence: 'available', userId: 9, userName: 'Ana' });
    expect(presence.of(1).colleagues.map(({ name }) => name)).toEqual(['Caio', 'Ana']);
    presence.receive({ ticketId: 1, presence: 'unavailable', userId: 9 });
    vi.advanceTimersByTime(80_000);
    expect(presence.of(1).colleagues).toEqual([]);
  });

  it('keeps a colleague who stops typing as one who looks on', () => {
    const presence = new Presence(7);
    presence.receive({ ticketId: 1, presence: 'composing', userId: 8, userName: 'Caio' });
    vi.advanceTimersByTime(9_000);
    expect(presence.of(1).colleagues).toEqual([{ userId: 8, name: 'Caio', activity: 'available' }]);
  });

  it('tells of an arrival once, so that two can greet without end', () => {
    const presence = new Presence(7);
    let arrivals = 0;
    presence.onArrival = () => (arrivals += 1);
    presence.receive({ ticketId: 1, presence: 'available', userId: 8, userName: 'Caio' });
    presence.receive({ ticketId: 1, presence: 'available', userId: 8, userName: 'Caio' });
    expect(arrivals).toBe(1);
  });
});
