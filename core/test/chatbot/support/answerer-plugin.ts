import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  Answer,
  AnswerAction,
  AssistTask,
  Assisted,
  Conversation,
  Entry,
  Exchange,
  IntegrationCompany,
  VoiceNote,
} from '@recado/sdk';

type Reply = AnswerAction[] | Answer;
/** The questions that the plugin "answerer" got, and what it answers. */
export interface Answering {
  asked: { company: IntegrationCompany; conversation: Conversation }[];
  conduct: (conversation: Conversation, signal: AbortSignal) => Promise<Reply> | Reply;
  /** What a trial of an entry does. */
  trial: (entry: Entry, text: string, exchanges: Exchange[]) => AnswerAction[];
  /** Tasks of agents and voice notes, with whose they are. */
  helped: { company: IntegrationCompany; entry: Entry; task: AssistTask | VoiceNote }[];
  help: (task: AssistTask | VoiceNote, signal: AbortSignal) => Promise<Assisted> | Assisted;
}
const shared = globalThis as unknown as { recadoAnswering?: Answering };
export const answering: Answering = (shared.recadoAnswering ??= {
  ...{ asked: [], conduct: () => [], trial: () => [], helped: [], help: () => ({ text: '' }) },
});

const ENTRY = `
const answerer = (id, more) => ({
  id,
  title: 'Answerer',
  description: 'Answers as a test says.',
  subscribes: [],
  async handle() {},
  answer(ctx, conversation) {
    const mine = globalThis.recadoAnswering;
    mine.asked.push({ company: ctx.company, conversation });
    return mine.conduct(conversation, ctx.signal);
  },
  ...more,
});
const help = (ctx, entry, task) => {
  const mine = globalThis.recadoAnswering;
  mine.helped.push({ company: ctx.company, entry, task });
  return mine.help(task, ctx.signal);
};
const helps = {
  assist: async (ctx, entry, id, task) => help(ctx, entry, task),
  transcribe: async (ctx, entry, note) => help(ctx, entry, note),
};
const tries = { try: async (ctx, ...given) => globalThis.recadoAnswering.trial(...given) };
export default {
  register: (registry) => {
    registry.integration(answerer('answerer'));
    for (const kind of ['n8n', 'dialogflow', 'prompt'])
      registry.integration(answerer(\`for-\${kind}\`, { answersFor: kind, ...tries, ...(kind === 'prompt' && helps) }));
  },
};
`;

/** A plugin whose integrations answer customers: one that companies turn on, and one for each of three kinds of entries. */
export async function writeAnswererPlugin(parent: string): Promise<void> {
  const folder = join(parent, 'answerer');
  await mkdir(folder, { recursive: true });
  const recado = { id: 'answerer', kinds: ['integration'], sdk: '*', entry: './entry.mjs' };
  const named = { name: 'answerer', version: '1.0.0', recado: { ...recado, displayName: 'Answerer' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(named));
  await writeFile(join(folder, 'entry.mjs'), ENTRY);
}
