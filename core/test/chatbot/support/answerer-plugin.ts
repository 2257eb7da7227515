import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerAction, Conversation, IntegrationCompany } from '@recado/sdk';

/** The questions that the plugin "answerer" got, and what it answers. */
export interface Answering {
  asked: { company: IntegrationCompany; conversation: Conversation }[];
  conduct: (conversation: Conversation, signal: AbortSignal) => Promise<AnswerAction[]> | AnswerAction[];
}
const shared = globalThis as unknown as { recadoAnswering?: Answering };
export const answering: Answering = (shared.recadoAnswering ??= { asked: [], conduct: () => [] });

const ENTRY = `
export default {
  register: (registry) => registry.integration({
    id: 'answerer',
    title: 'Answerer',
    description: 'Answers as a test says.',
    subscribes: [],
    async handle() {},
    answer(ctx, conversation) {
      const mine = globalThis.recadoAnswering;
      mine.asked.push({ company: ctx.company, conversation });
      return mine.conduct(conversation, ctx.signal);
    },
  }),
};
`;

/** A plugin whose integration answers customers. */
export async function writeAnswererPlugin(parent: string): Promise<void> {
  const folder = join(parent, 'answerer');
  await mkdir(folder, { recursive: true });
  const recado = { id: 'answerer', kinds: ['integration'], sdk: '*', entry: './entry.mjs' };
  const named = { name: 'answerer', version: '1.0.0', recado: { ...recado, displayName: 'Answerer' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(named));
  await writeFile(join(folder, 'entry.mjs'), ENTRY);
}
