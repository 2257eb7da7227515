import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Chat } from '@recado/sdk/contracts';
import type { TestApp } from '../support/app.js';

interface Person {
  id: number;
  companyId: number;
}

/**
 * A chat of these people. It is opened by an admin and handed over: a call of a person’s own would end the session in
 * the browser.
 */
export async function openedChat(
  test: Pick<TestApp, 'db' | 'api' | 'anAdmin'>,
  owner: Person,
  others: readonly Person[],
  title = 'Plantão',
): Promise<Chat> {
  const admin = await test.anAdmin({ id: owner.companyId });
  const users = [owner, ...others].map(({ id }) => id);
  const { body, status } = await test.api.as(admin).post('/chats', { title, users });
  expect(status).toBe(201);
  await test.db('chats').where({ id: body.id }).update({ ownerId: owner.id });
  await test.db('chatMembers').where({ chatId: body.id, userId: admin.id }).delete();
  return body;
}

export const field = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' });
export const log = (page: Page) => page.getByRole('log', { name: 'Mensagens do chat' });

export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await log(page).getByText(text, { exact: true }).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('');
}
