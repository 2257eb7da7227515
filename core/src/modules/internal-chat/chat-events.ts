import type { DomainEvent } from '../../infra/domain-events.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** To the members, in the list of chats and in the chat itself. */
export const chatChanged = (
  { companyId }: TenantScope,
  chatId: number,
  action: 'create' | 'update',
): DomainEvent[] => [
  { companyId, topic: 'chat', action, ref: { chatId } },
  ...(action === 'update'
    ? [{ companyId, topic: `chat-${chatId}`, action, ref: { chatId } } satisfies DomainEvent]
    : []),
];

/** To these members, each alone. */
export const toldEach = (
  { companyId }: TenantScope,
  chatId: number,
  action: 'create' | 'update',
  userIds: readonly number[],
): DomainEvent[] =>
  userIds.map((userId) => ({ companyId, topic: `chat-user-${userId}`, action, ref: { chatId, userId } }));

/** To those who are members no longer. */
export const chatGone = (
  { companyId }: TenantScope,
  chatId: number,
  userIds: readonly number[],
): DomainEvent[] =>
  userIds.length === 0
    ? []
    : (['chat', `chat-${chatId}`] as const).map((topic) => ({
        ...{ companyId, topic, action: 'delete', data: { id: chatId } },
        audience: { to: 'users', userIds },
      }));

export const messageWritten = (
  { companyId }: TenantScope,
  chatId: number,
  chatMessageId: number,
): DomainEvent[] =>
  (['chat', `chat-${chatId}`] as const).map((topic) => ({
    ...{ companyId, topic, action: 'new-message', ref: { chatId, chatMessageId } },
  }));

export const messageChanged = (
  { companyId }: TenantScope,
  action: 'update' | 'delete',
  chatId: number,
  chatMessageId: number,
): DomainEvent => ({ companyId, topic: `chat-${chatId}`, action, ref: { chatId, chatMessageId } });
