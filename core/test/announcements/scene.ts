import type { Announcement, ServerFrame } from '@recado/sdk/contracts';
import { expect } from 'vitest';
import { frameOf, type LiveApp } from '../tags/scene.js';

export const form = { title: 'Manutenção', text: 'Hoje à noite.' };

/** A super user of the platform, and two companies with an agent each. */
export async function announcementScene(test: LiveApp) {
  const { ours, theirs } = await test.twoCompanies();
  await test.db('announcements').delete();
  const owner = test.api.as(await test.anAdmin({ id: 1 }, { super: true }));
  const made = async (fields: object = {}): Promise<Announcement> => {
    const answer = await owner.post('/announcements', { ...form, ...fields });
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const [ana, bruno] = [test.api.as(ours.agent), test.api.as(theirs.agent)];
  return { ours, theirs, owner, made, ana, bruno };
}
export type Client = Awaited<ReturnType<typeof announcementScene>>['ana'];
/** A frame of this announcement. */
export const isOf =
  (action: string, id: number) =>
  (frame: ServerFrame): boolean =>
    frameOf('announcement', action, ({ record }) => record?.id === id)(frame);
