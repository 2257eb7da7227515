import type { Chat, ChatMessage, ServerFrame } from '@recado/sdk/contracts';
import { expect } from 'vitest';
import type { TestClient } from '../support/client.js';
import type { LiveApp } from '../tags/scene.js';

/** Three people of one company, and somebody of another. */
export async function chatScene(test: LiveApp) {
  const { company, theirs, ana, caio, chief, as, stranger } = await test.aScene();
  const opened = async (users: { id: number }[], title = 'Plantão'): Promise<Chat> => {
    const answer = await as.ana.post('/chats', { title, users: users.map(({ id }) => id) });
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  return { company, theirs, ana, caio, chief, as, stranger, opened };
}

export async function said(
  client: TestClient,
  chat: { id: number },
  message: string,
  fields = {},
): Promise<ChatMessage> {
  const answer = await client.post(`/chats/${chat.id}/messages`, { message, ...fields });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
export const textsIn = async (client: TestClient, chat: { id: number }, query = {}): Promise<string[]> =>
  (await client.get(`/chats/${chat.id}/messages`, { query })).body.records.map(
    ({ message }: ChatMessage) => message,
  );
/** The position of this user in a chat, as the client reads it. */
export async function positionOf(client: TestClient, chat: { id: number }, { id }: { id: number }) {
  const { body } = await client.get(`/chats/${chat.id}`);
  return (body as Chat).users.find(({ userId }) => userId === id);
}

interface Data {
  action: string;
  id?: number;
  record?: Chat;
  chat?: Chat;
  newMessage?: ChatMessage;
}
/** A frame of exactly this topic. */
export const chatFrame =
  (topic: string, action: string, fits: (data: Data) => boolean = () => true) =>
  ({ event, data }: ServerFrame): boolean =>
    event.replace(/^company-\d+-/, '') === topic && (data as Data).action === action && fits(data as Data);
/** Whether a frame of any of the chat's topics holds this text. */
export const tells =
  (text: string) =>
  ({ event, data }: ServerFrame): boolean =>
    /-chat(-|$)/.test(event) && JSON.stringify(data).includes(text);
