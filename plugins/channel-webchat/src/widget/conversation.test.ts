import { describe, expect, it, vi } from 'vitest';
import type { FeedAnswer, FeedItem } from '../protocol.js';
import { Conversation } from './conversation.js';

const item = (seq: number, more: Partial<FeedItem> = {}): FeedItem => ({
  ...{ seq, rev: seq, from: 'agent', at: seq, kind: 'text', text: `text ${seq}` },
  ...more,
});
const feed = (items: FeedItem[], more: Partial<FeedAnswer> = {}): FeedAnswer => ({
  items,
  more: false,
  cursor: Math.max(0, ...items.map(({ rev }) => rev)),
  state: { agentRead: 0, read: 0 },
  earlier: false,
  ...more,
});

describe('the conversation of a page', () => {
  it('shows each message once and in order, however often it comes', () => {
    const conversation = new Conversation();
    conversation.takeFeed(feed([item(2), item(1)]));
    conversation.takeFeed(feed([item(2), item(3)]));
    expect(conversation.ordered.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(conversation.cursor).toBe(3);
  });

  it('accepts a later state of a message, never an earlier one', () => {
    const conversation = new Conversation();
    conversation.takeFeed(feed([item(1, { rev: 5, deleted: true, text: '' })]));
    conversation.takeItem(item(1));
    expect(conversation.ordered[0]).toMatchObject({ deleted: true });
  });

  it('replaces pending messages by stored ones', () => {
    const conversation = new Conversation();
    conversation.outgoing = [
      { id: 'mine-0001', at: 1, kind: 'text', text: 'oi', progress: 0, status: 'sending' },
    ];
    conversation.takeFeed(feed([item(1, { from: 'visitor', id: 'mine-0001' })]));
    expect(conversation.outgoing).toEqual([]);
    expect(conversation.ordered).toHaveLength(1);
  });

  it('counts unread messages, and announces new ones but not history', () => {
    const conversation = new Conversation();
    const arrived = vi.fn();
    conversation.onArrival(arrived);
    conversation.takeFeed(feed([item(1), item(2)], { state: { agentRead: 0, read: 1 } }));
    expect(conversation.unread).toBe(1);
    expect(arrived).not.toHaveBeenCalled();
    conversation.takeFeed(feed([item(2), item(3)]));
    expect(arrived.mock.calls[0]![0]).toMatchObject([{ seq: 3 }]);
    expect(conversation.unread).toBe(2);
  });

  it('starts over when the server says so, and not for a late response', () => {
    const conversation = new Conversation();
    conversation.takeFeed(feed([item(8)]));
    conversation.takeFeed(feed([item(7)], { cursor: 7 }));
    expect(conversation.ordered.map(({ seq }) => seq)).toEqual([7, 8]);
    expect(conversation.cursor).toBe(8);
    conversation.takeFeed(feed([item(1)], { cursor: 1, restart: true }));
    expect(conversation.ordered.map(({ seq }) => seq)).toEqual([1]);
    expect(conversation.cursor).toBe(1);
  });

  it('announces what is unread after a start over, though its number was taken before', () => {
    const conversation = new Conversation();
    const arrived = vi.fn();
    conversation.takeFeed(feed([item(1), item(2), item(3)]));
    conversation.onArrival(arrived);
    const state = { agentRead: 0, read: 1 };
    conversation.takeFeed(feed([item(1), item(2, { text: 'new' })], { cursor: 2, state, restart: true }));
    expect(arrived).toHaveBeenCalledOnce();
    expect(arrived.mock.calls[0]![0]).toMatchObject([{ seq: 2, text: 'new' }]);
  });
});
