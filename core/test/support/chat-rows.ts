import { newUuid } from '../../src/infra/uuid.js';

type Insert = <T extends Record<string, unknown>>(table: string, row: T) => Promise<T & { id: number }>;
interface Row {
  id: number;
}

/** A chat of a company's admin and agent with one message, equal in each company. */
export async function chatRows(
  insert: Insert,
  of: { companyId: number },
  { admin, agent }: { admin: Row; agent: Row },
) {
  const at = { createdAt: new Date(), updatedAt: new Date() };
  const chat = await insert('chats', {
    ...of,
    ...at,
    uuid: newUuid(),
    title: 'Same chat',
    ownerId: admin.id,
  });
  for (const { id: userId } of [admin, agent])
    await insert('chatMembers', { ...of, chatId: chat.id, userId, joinedAt: new Date() });
  const written = { chatId: chat.id, senderId: admin.id, text: 'Same words' };
  const chatMessage = await insert('chatMessages', { ...of, ...at, ...written });
  return { chat, chatMessage };
}
