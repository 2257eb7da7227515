// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedAnswer, FeedItem } from '../../protocol.js';
import { Conversation } from '../conversation.js';
import { en } from '../texts/en.js';
import { MessageList } from './message-list.js';

const at = Date.UTC(2026, 10, 20, 12);
let conversation: Conversation;
let list: MessageList;

/** An agent's message, alone and first in its conversation. */
function answer(text: string, more: Partial<FeedAnswer> = {}): FeedAnswer {
  const item: FeedItem = { seq: 1, rev: 1, from: 'agent', at, kind: 'text', text };
  return { items: [item], more: false, cursor: 1, state: { agentRead: 0, read: 0 }, earlier: false, ...more };
}
function shown(): string[] {
  list.update();
  return [...list.element.querySelectorAll('.text')].map((text) => text.textContent);
}

beforeEach(() => {
  conversation = new Conversation();
  const actions = {
    ...{ retry: vi.fn(), remove: vi.fn(), quote: vi.fn(), react: vi.fn(), choose: vi.fn() },
    ...{ loadEarlier: vi.fn(), mediaUrl: vi.fn(), refreshMedia: vi.fn() },
  };
  const ctx = { texts: en, language: 'en' as const, onResize: vi.fn() };
  list = new MessageList(conversation, ctx, actions, 'Hello');
  conversation.takeFeed(answer('from before'));
  expect(shown()).toEqual(['from before']);
});

describe('the list of messages', () => {
  it('keeps the element of an unchanged message', () => {
    const element = list.element.querySelector('.text');
    conversation.takeFeed(answer('from before'));
    expect(shown()).toEqual(['from before']);
    expect(list.element.querySelector('.text')).toBe(element);
  });

  it('shows the messages of a conversation that starts over', () => {
    conversation.takeFeed(answer('from now', { restart: true }));
    expect(shown()).toEqual(['from now']);
  });

  it('shows the messages of another visitor’s conversation', () => {
    conversation.forget();
    conversation.takeFeed(answer('from now'));
    expect(shown()).toEqual(['from now']);
  });
});
