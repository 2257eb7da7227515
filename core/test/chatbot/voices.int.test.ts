import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PluginError, TRANSCRIBED_BYTES, type AnswerAction, type VoiceNote } from '@recado/sdk';
import { answererApp, app, clock } from './support/answerer-app.js';
import { answering } from './support/answerer-plugin.js';
import { aBotScene, isHandedToBot, type BotScene } from './support/bot-scene.js';
import { opusNote } from './support/voice.js';

answererApp();
/** The model hears the words that a recording was made of. */
const wordsOf = ({ bytes }: VoiceNote) => Buffer.from(bytes).subarray(48).toString();
const used = [{ model: 'hears', calls: 1, inputTokens: 40, outputTokens: 2 }];
beforeEach(() =>
  Object.assign(answering, {
    ...{ asked: [], helped: [], conduct: () => [say('Olá!')] },
    help: (note: VoiceNote) => ({ text: wordsOf(note), usage: used }),
  }),
);

const say = (text: string): AnswerAction => ({ type: 'say', text });
const speak = (text: string, bytes: Buffer = opusNote(text)): AnswerAction => ({
  ...{ type: 'say', text },
  voice: { type: 'audio/ogg', bytes: new Uint8Array(bytes) },
});
const until = (check: () => unknown) => expect.poll(check, { interval: 25 });
const stored = async ({ company }: BotScene, words: string): Promise<number> =>
  (
    await app.services.media.save(
      { companyId: company.id },
      { stream: Readable.from([opusNote(words)]), mimeType: 'audio/ogg' },
    )
  ).id;
const helped = ({ company }: BotScene) => answering.helped.filter((one) => one.company.id === company.id);
const questions = (scene: BotScene) =>
  scene.asked().map(({ conversation }) => conversation.messages.map(({ text }) => text));
const messages = ({ company }: BotScene, where: Record<string, unknown> = {}) =>
  app
    .db('messages')
    .where({ companyId: company.id, ...where })
    .orderBy('id');
const transcripts = async (scene: BotScene) =>
  (await messages(scene, { fromMe: false })).map(({ aids }) => JSON.parse(aids ?? '[]'));
const transcript = (text: string) => ({ kind: 'transcript', language: null, text });
const usage = ({ company }: BotScene) => app.db('answerUsage').where({ companyId: company.id });

describe('a customer’s voice note', () => {
  it('is written down before the bot is asked about it, for the agents too, and is paid for', async () => {
    const scene = await aBotScene(app, clock, 'prompt');
    await scene.records(await stored(scene, 'quero dois pares'));
    await isHandedToBot(scene, clock);
    await until(scene.said).toEqual(['Olá!']);
    expect(questions(scene)).toEqual([['quero dois pares']]);
    const [{ entry, task, company }] = helped(scene) as [ReturnType<typeof helped>[0]];
    expect(company.id).toBe(scene.company.id);
    expect(entry).toMatchObject({ id: scene.id, kind: 'prompt', settings: { apiKey: 'sk-1' } });
    const [note] = await messages(scene, { fromMe: false });
    expect(task).toMatchObject({ id: `${scene.company.id}-${note.id}-transcript`, type: 'audio/ogg' });
    expect(await usage(scene)).toMatchObject([{ model: 'hears', calls: 1, inputTokens: 40 }]);
    const page = await scene.admin.get(`/messages/${note.ticketId}`);
    expect(page.body.messages[0]).toMatchObject({ id: note.id, aids: [transcript('quero dois pares')] });
    const frames = await app.db('companyEvents').where({ companyId: scene.company.id });
    expect(frames.some(({ payload }) => String(payload).includes('quero dois pares'))).toBe(true);
  });

  it('is heard once, however often the bot is asked; of many the newest three are', async () => {
    const scene = await aBotScene(app, clock, 'prompt');
    answering.conduct = () => [];
    for (const words of ['um', 'dois', 'três', 'quatro']) await scene.records(await stored(scene, words));
    await isHandedToBot(scene, clock);
    await until(() => questions(scene)).toEqual([['', 'dois', 'três', 'quatro']]);
    answering.conduct = () => [say('Olá!')];
    await until(async () => (await scene.row()).busyUntil).toBeNull();
    await scene.writes('e então?');
    await isHandedToBot(scene, clock);
    await until(() => questions(scene)[1]).toEqual(['um', 'dois', 'três', 'quatro', 'e então?']);
    expect(helped(scene)).toHaveLength(4);
  });

  it('that nobody can write down is asked about as it is, and one without speech is not heard again', async () => {
    const scene = await aBotScene(app, clock, 'prompt');
    answering.help = () => {
      throw new PluginError('TEMPORARY', 'The service is away.');
    };
    await scene.records(await stored(scene, 'oi'));
    await isHandedToBot(scene, clock);
    await until(scene.said).toEqual(['Olá!']);
    expect(questions(scene)).toEqual([['']]);
    expect(await transcripts(scene)).toEqual([[]]);
    answering.help = () => ({ text: '' });
    answering.conduct = () => [];
    await scene.records(await stored(scene, ''));
    await isHandedToBot(scene, clock);
    await until(() => scene.asked().length).toBe(2);
    await until(async () => (await scene.row()).busyUntil).toBeNull();
    expect(await transcripts(scene)).toEqual([[], [transcript('')]]);
    await scene.writes('alô?');
    await isHandedToBot(scene, clock);
    await until(() => scene.asked().length).toBe(3);
    expect(helped(scene)).toHaveLength(2);
  });

  it('stays written down if the answer is dropped', async () => {
    const scene = await aBotScene(app, clock, 'prompt');
    let heard!: () => void;
    answering.help = (note) =>
      new Promise((resolve) => {
        heard = () => resolve({ text: wordsOf(note as VoiceNote), usage: used });
      });
    await scene.records(await stored(scene, 'tarde'));
    await isHandedToBot(scene, clock);
    await until(() => helped(scene).length).toBe(1);
    // Nobody waits for the service: the ticket is free.
    const { id } = await scene.ticket();
    expect((await scene.admin.put(`/tickets/${id}`, { status: 'open' })).status).toBe(200);
    heard();
    await until(async () => (await scene.row()).busyUntil).toBeNull();
    expect(await transcripts(scene)).toEqual([[transcript('tarde')]]);
    expect(await usage(scene)).toMatchObject([{ model: 'hears' }]);
    expect(await scene.said()).not.toContain('Olá!');
  });

  it('keeps the question waiting while its file is on its way, but not for long', async () => {
    const scene = await aBotScene(app, clock, 'prompt');
    const coming = () => app.aMedia(scene.company, { status: 'pending', mimeType: 'audio/ogg', size: null });
    const [first, never] = [await coming(), await coming()];
    await scene.records(first.id);
    await isHandedToBot(scene, clock);
    await until(async () => (await scene.row()).filesUntil).toBeTruthy();
    expect(scene.asked()).toEqual([]);
    const file = { stream: Readable.from([opusNote('cheguei')]), mimeType: 'audio/ogg' };
    await app.services.media.fill({ companyId: scene.company.id }, first.id, file);
    clock.ahead += 2_000;
    await until(() => questions(scene)).toEqual([['cheguei']]);
    await until(scene.said).toEqual(['Olá!']);
    expect(await scene.row()).toMatchObject({ filesUntil: null });
    await scene.records(never.id);
    await isHandedToBot(scene, clock);
    await until(async () => (await scene.row()).filesUntil).toBeTruthy();
    expect(scene.asked()).toHaveLength(1);
    clock.ahead += 21_000;
    await until(() => questions(scene)[1]).toEqual(['cheguei', 'Olá!', '']);
  });

  it('that is too large, or is sent to a bot that cannot hear, keeps nobody waiting', async () => {
    const large = await aBotScene(app, clock, 'prompt');
    const file = { mimeType: 'audio/ogg', size: TRANSCRIBED_BYTES + 1 };
    await large.records((await app.aMedia(large.company, file)).id);
    const deaf = await aBotScene(app, clock, 'n8n');
    await deaf.records((await app.aMedia(deaf.company, { status: 'pending' })).id);
    for (const scene of [large, deaf]) await isHandedToBot(scene, clock);
    for (const scene of [large, deaf]) {
      await until(scene.said).toEqual(['Olá!']);
      expect(helped(scene)).toEqual([]);
      expect(await scene.row()).toMatchObject({ filesUntil: null });
    }
  });
});

describe('a spoken answer', () => {
  const files = ({ company }: BotScene) =>
    app.db('mediaFiles').where({ companyId: company.id, filename: 'voice.ogg' });
  async function answered(scene: BotScene, ...actions: AnswerAction[]) {
    answering.conduct = () => actions;
    await scene.writes('oi');
    await isHandedToBot(scene, clock);
    await until(async () => (await scene.said()).length).toBe(
      actions.filter((one) => one.type === 'say').length,
    );
    return messages(scene, { fromMe: true });
  }

  it('is a voice note to the customer and a text to the company', async () => {
    const scene = await aBotScene(app, clock, 'prompt');
    const [spoken, written] = await answered(scene, speak('Temos, sim.'), say('Qual número?'));
    const [file] = await files(scene);
    expect(spoken).toMatchObject({ mediaType: 'audio', body: '', mediaId: file.id, isBot: true });
    expect(JSON.parse(spoken.data)).toEqual({ voiceNote: true });
    expect(JSON.parse(spoken.aids)).toEqual([{ kind: 'spoken', language: null, text: 'Temos, sim.' }]);
    expect(written).toMatchObject({ body: 'Qual número?', aids: null });
    expect(file).toMatchObject({ mimeType: 'audio/ogg', dueAt: null });
    expect(spoken.clientKey.toString()).toBe(written.clientKey.toString().replace(/\d+$/, '0'));
    await until(async () => (await messages(scene, { id: spoken.id }))[0].sendState).toBe('sent');
    answering.conduct = () => [];
    await scene.writes('40');
    await isHandedToBot(scene, clock);
    await until(() => questions(scene)[1]).toEqual(['oi', 'Temos, sim.', 'Qual número?', '40']);
  });

  it('is written where the channel has no audio, or if the voice is none or there is no room for it', async () => {
    const { capabilities } = app.services.plugins.host.channel('reference')!;
    const former = capabilities.outbound;
    const mute = await aBotScene(app, clock, 'prompt');
    Object.assign(capabilities, { outbound: { ...former, audio: undefined } });
    const asText = [expect.objectContaining({ mediaType: 'conversation', body: 'Sim.', aids: null })];
    try {
      expect(await answered(mute, speak('Sim.'))).toEqual(asText);
    } finally {
      Object.assign(capabilities, { outbound: former });
    }
    const odd = await aBotScene(app, clock, 'prompt');
    expect(await answered(odd, speak('Sim.', Buffer.from('<html>no sound</html>')))).toEqual(asText);
    const full = await aBotScene(app, clock, 'prompt');
    await app.db('plans').where({ id: full.company.planId }).update({ storageMb: 0 });
    expect(await answered(full, speak('Sim.'))).toEqual(asText);
    for (const scene of [mute, odd, full]) await until(() => files(scene)).toEqual([]);
  });

  it('leaves no file if it is dropped', async () => {
    const scene = await aBotScene(app, clock, 'prompt');
    let answer!: () => void;
    answering.conduct = () => new Promise((resolve) => (answer = () => resolve([speak('Tarde.')])));
    await scene.writes('oi');
    await isHandedToBot(scene, clock);
    await until(() => scene.asked().length).toBe(1);
    const { id } = await scene.ticket();
    const removed = vi.spyOn(app.services.media, 'remove');
    expect((await scene.admin.put(`/tickets/${id}`, { status: 'open' })).status).toBe(200);
    answer();
    await until(() => removed.mock.calls.length).toBe(1);
    removed.mockRestore();
    await until(() => files(scene)).toEqual([]);
    expect(await messages(scene, { mediaType: 'audio' })).toEqual([]);
  });

  it('of a process that ends before it is sent is not seen, and its file is provisional', async () => {
    const scene = await aBotScene(app, clock, 'prompt');
    const { save } = app.services.media;
    let last: number | undefined;
    let end!: (error: Error) => void;
    const dying = vi.spyOn(app.services.media, 'save').mockImplementation(async (...file) => {
      last = (await save(...file)).id;
      return new Promise((_, reject) => (end = reject));
    });
    answering.conduct = () => [speak('Nunca.')];
    await scene.writes('oi');
    await isHandedToBot(scene, clock);
    await until(() => last).toBeTruthy();
    dying.mockRestore();
    expect(await scene.said()).toEqual([]);
    expect((await files(scene))[0]).toMatchObject({ id: last, dueAt: expect.any(Date) });
    const page = await scene.admin.get(`/messages/${(await scene.ticket()).id}`);
    expect(page.body.messages).toHaveLength(1);
    end(new Error('the process ends'));
  });
});

it('a hand-over says why, in a note before the move', async () => {
  const scene = await aBotScene(app, clock, 'dialogflow');
  const reason = ' O cliente quer falar com uma pessoa. ';
  answering.conduct = () => [say('Um momento.'), { type: 'handOver', queueId: scene.support.id, reason }];
  await scene.writes('atendente');
  await isHandedToBot(scene, clock);
  await until(async () => Boolean((await scene.ticket()).useIntegration)).toBe(false);
  expect(await scene.said()).toEqual(['Um momento.', `(${reason.trim()})`]);
  expect(await scene.ticket()).toMatchObject({ queueId: scene.support.id });
});
