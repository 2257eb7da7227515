import type { IntegrationUnderTest } from '../src/testing/public.js';
import { integration, integrationWith } from './reference-integration.js';

type Feed = typeof integration;
const help = integration.assist!;
const write = integration.transcribe!;
const deaf = { signal: new AbortController().signal };
/** What is wrong with each call that fails in its own words. */
const plainly = (group: string): string[] =>
  ['not-asked-twice', 'odd-answers-harmless', 'failures-mapped', 'ends-at-the-signal'].map(
    (name) => `${group}/${name}`,
  );

/** Integrations that help agents or write voice notes down, each with what the kit finds in it. */
export function brokenHelp(good: IntegrationUnderTest): [string, IntegrationUnderTest, string[]][] {
  const assisting = (assist: NonNullable<Feed['assist']>) => integrationWith(good, { assist });
  const transcribing = (transcribe: NonNullable<Feed['transcribe']>) => integrationWith(good, { transcribe });
  let serial = 0;
  let formerText: string | undefined;
  let formerBytes: Uint8Array | undefined;
  return [
    [
      'helps agents, and the fixture does not say how',
      { ...good, assisting: { ...good.assisting!, writes: '' } },
      ['assisting/fixture'],
    ],
    [
      'helps with a fixed text',
      assisting(async (...given) => ({ ...(await help(...given)), text: 'Prezado cliente' })),
      ['assisting/gives-the-text'],
    ],
    [
      'gives more than the core takes',
      assisting(async (...given) => ({ text: (await help(...given)).text.padEnd(9_000) })),
      ['assisting/gives-the-text', 'assisting/odd-answers-harmless'],
    ],
    [
      'cites what it was not given',
      assisting(async (...given) => ({ ...(await help(...given)), cited: [4711] })),
      ['assisting/cites-its-sources'],
    ],
    [
      'does not tell what the draft is made of',
      assisting((ctx, entry, id, task) =>
        help(ctx, entry, id, task.kind === 'draft' ? { ...task, sources: [] } : task),
      ),
      ['assisting/tells-the-text'],
    ],
    [
      'mixes the texts of agents',
      assisting((ctx, entry, id, task) => {
        if (task.kind !== 'rewrite') return help(ctx, entry, id, task);
        const text = `${formerText ?? ''} ${task.text}`;
        formerText = task.text;
        return help(ctx, entry, id, { ...task, text });
      }),
      ['assisting/tells-the-text'],
    ],
    [
      'makes up keys for help',
      assisting((ctx, entry, _id, task) => help(ctx, entry, `${++serial}`, task)),
      ['assisting/names-the-request'],
    ],
    [
      'changes the task',
      assisting(async (ctx, entry, id, task) => {
        const assisted = await help(ctx, entry, id, task);
        Object.assign(task, { done: true });
        return assisted;
      }),
      ['assisting/task-untouched'],
    ],
    [
      'asks for help twice',
      assisting((...given) => help(...given).catch(() => help(...given))),
      ['assisting/not-asked-twice', 'assisting/failures-mapped'],
    ],
    [
      'throws plain errors instead of help',
      assisting((...given) =>
        help(...given).catch(() => {
          throw new Error('no help');
        }),
      ),
      plainly('assisting'),
    ],
    [
      'helps on after the signal',
      assisting((ctx, ...given) => help({ ...ctx, ...deaf }, ...given)),
      ['assisting/ends-at-the-signal'],
    ],
    [
      'logs its token while it helps',
      assisting((ctx, ...given) => {
        ctx.log.info({ settings: ctx.company.settings });
        return help(ctx, ...given);
      }),
      ['assisting/secrets-hidden'],
    ],
    [
      'writes down, and the fixture does not say what',
      { ...good, transcribing: { ...good.transcribing!, hears: '' } },
      ['transcribing/fixture'],
    ],
    [
      'writes down a fixed text',
      transcribing(async (...given) => {
        await write(...given);
        return { text: '[audio]' };
      }),
      ['transcribing/gives-what-was-said'],
    ],
    [
      'writes down nothing as no text',
      transcribing(async (...given) => ({ text: (await write(...given)).text || (null as never) })),
      ['transcribing/odd-answers-harmless'],
    ],
    [
      'tells the recording of before',
      transcribing((ctx, entry, note) => {
        const bytes = formerBytes ?? note.bytes;
        formerBytes = note.bytes;
        return write(ctx, entry, { ...note, bytes });
      }),
      ['transcribing/tells-the-recording'],
    ],
    [
      'makes up keys for recordings',
      transcribing((ctx, entry, note) => write(ctx, entry, { ...note, id: `${++serial}` })),
      ['transcribing/names-the-note'],
    ],
    [
      'changes the recording',
      transcribing(async (ctx, entry, note) => {
        const transcribed = await write(ctx, entry, note);
        note.bytes[0] = 0;
        return transcribed;
      }),
      ['transcribing/note-untouched'],
    ],
    [
      'sends a recording twice',
      transcribing((...given) => write(...given).catch(() => write(...given))),
      ['transcribing/not-asked-twice', 'transcribing/failures-mapped'],
    ],
    [
      'throws plain errors instead of transcripts',
      transcribing((...given) =>
        write(...given).catch(() => {
          throw new Error('nothing heard');
        }),
      ),
      plainly('transcribing'),
    ],
    [
      'listens on after the signal',
      transcribing((ctx, ...given) => write({ ...ctx, ...deaf }, ...given)),
      ['transcribing/ends-at-the-signal'],
    ],
    [
      'logs its token while it listens',
      transcribing((ctx, ...given) => {
        ctx.log.info({ settings: ctx.company.settings });
        return write(ctx, ...given);
      }),
      ['transcribing/secrets-hidden'],
    ],
  ];
}
