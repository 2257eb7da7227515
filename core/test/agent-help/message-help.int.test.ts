import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { PluginError, TRANSCRIBED_BYTES, TRANSCRIPT_LENGTH, type VoiceNote } from '@recado/sdk';
import { answering } from '../chatbot/support/answerer-plugin.js';
import type { ReferenceApp } from '../support/reference-app.js';
import { USED, aHelpScene, helpingApp, tasks } from './help-scene.js';

let app: ReferenceApp;
helpingApp((started) => (app = started));
const aScene = (options?: Parameters<typeof aHelpScene>[1]) => aHelpScene(app, options);
type Scene = Awaited<ReturnType<typeof aScene>>;

/** As a voice note begins: the page of an Ogg file that names Opus. */
const OGG = Buffer.concat([
  Buffer.from('OggS\0\u0002'),
  Buffer.alloc(22),
  Buffer.from('OpusHead, a voice note'),
]);
async function aVoiceNote({ company, ticket }: Scene, more: Record<string, unknown> = {}): Promise<number> {
  const file = { stream: Readable.from(OGG), mimeType: 'audio/ogg', filename: 'voice.ogg' };
  const { id: mediaId } = await app.services.media.save({ companyId: company.id }, file);
  if (more.size) await app.db('mediaFiles').where({ id: mediaId }).update(more);
  return (await app.aMessage(ticket, { mediaType: 'audio', body: '', mediaId })).id;
}
const last = async ({ messages }: Scene): Promise<number> => (await messages()).at(-1).id;

describe('POST /messages/{id}/translation', () => {
  it('keeps a translation beside the message, once for each language, and leaves the message as it was', async () => {
    const scene = await aScene({ said: ['Good morning'] });
    const id = await last(scene);
    answering.help = () => ({ text: 'Bom dia', usage: [USED] });
    const translate = (to: string) => scene.ana.post(`/messages/${id}/translation`, { to });
    const { body } = await translate('pt');
    const aid = { kind: 'translation', language: 'pt', text: 'Bom dia' };
    expect(body).toMatchObject({ id, body: 'Good morning', aids: [aid] });
    await translate('pt');
    expect(tasks()).toEqual([{ kind: 'translate', text: 'Good morning', to: 'pt' }]);
    await translate('es');
    const page = await scene.ana.get(`/messages/${scene.ticket.id}`);
    expect(page.body.messages[0].aids.map(({ language }: { language: string }) => language)).toEqual([
      'pt',
      'es',
    ]);
    expect(await scene.usage()).toEqual([2]);
  });
  it('translates what a voice note says', async () => {
    const scene = await aScene();
    const id = await aVoiceNote(scene);
    answering.help = (task) => ({ text: 'kind' in task ? 'Hello' : 'Oi' });
    await scene.ana.post(`/messages/${id}/transcript`, {});
    const { body } = await scene.ana.post(`/messages/${id}/translation`, { to: 'en' });
    expect(body.aids.map(({ text }: { text: string }) => text)).toEqual(['Oi', 'Hello']);
  });
  it('refuses a message without a text, a deleted one, an unknown language, and strangers', async () => {
    const scene = await aScene();
    const foreign = await aScene();
    const [written, empty] = [await last(scene), await aVoiceNote(scene)];
    const ask = (who: Scene['ana'], id: number, to = 'en') => who.post(`/messages/${id}/translation`, { to });
    expect((await ask(scene.ana, empty)).body.error).toBe('ERR_MESSAGE_STATE');
    expect((await ask(scene.ana, written, 'xx')).body.error).toBe('ERR_VALIDATION');
    for (const who of [scene.other, foreign.ana])
      expect((await ask(who, written)).body.error).toBe('ERR_NO_MESSAGE_FOUND');
    await app.db('messages').where({ id: written }).update({ isDeleted: true });
    expect((await ask(scene.ana, written)).body.error).toBe('ERR_MESSAGE_STATE');
    expect(tasks()).toEqual([]);
  });
  it('is not kept if the message is edited while the model works', async () => {
    const scene = await aScene();
    const id = await last(scene);
    answering.help = async () => {
      await app.db('messages').where({ id }).update({ body: 'Another question' });
      return { text: 'Do you open on Saturday?' };
    };
    const answer = await scene.ana.post(`/messages/${id}/translation`, { to: 'en' });
    expect(answer.body.error).toBe('ERR_MESSAGE_STATE');
    expect((await scene.messages())[0].aids).toBeNull();
  });
});

describe('POST /messages/{id}/transcript', () => {
  it('writes a voice note down once, for everybody', async () => {
    const scene = await aScene();
    const id = await aVoiceNote(scene);
    answering.help = () => ({ text: 'Quero dois pares.', usage: [USED] });
    const aids = [{ kind: 'transcript', language: null, text: 'Quero dois pares.' }];
    for (const who of [scene.ana, scene.admin])
      expect((await who.post(`/messages/${id}/transcript`, {})).body).toMatchObject({ id, aids });
    const [note] = tasks() as VoiceNote[];
    expect(tasks()).toHaveLength(1);
    expect(note!.type).toContain('ogg');
    expect(Buffer.from(note!.bytes)).toEqual(OGG);
  });
  it('keeps the beginning of a transcript that is longer than the contract allows', async () => {
    const scene = await aScene();
    const id = await aVoiceNote(scene);
    answering.help = () => ({ text: 'bom dia '.repeat(2_000), usage: [USED] });
    const [{ text }] = (await scene.ana.post(`/messages/${id}/transcript`, {})).body.aids;
    expect(text).toHaveLength(TRANSCRIPT_LENGTH);
    expect(text.endsWith('…')).toBe(true);
  });
  it('leaves the note as it is if the model fails', async () => {
    const scene = await aScene();
    const id = await aVoiceNote(scene);
    answering.help = () => {
      throw new PluginError('RATE_LIMITED', 'Busy.');
    };
    expect((await scene.ana.post(`/messages/${id}/transcript`, {})).body.error).toBe('ERR_AGENT_HELP_FAILED');
    expect((await scene.messages()).at(-1).aids).toBeNull();
  });
  it('refuses a text, a note that is too large, one whose file is not there, and strangers', async () => {
    const scene = await aScene();
    const [text, large] = [await last(scene), await aVoiceNote(scene, { size: TRANSCRIBED_BYTES + 1 })];
    const missing = (await app.aMessage(scene.ticket, { mediaType: 'audio', body: '' })).id;
    for (const id of [text, large, missing])
      expect((await scene.ana.post(`/messages/${id}/transcript`, {})).body.error).toBe('ERR_MESSAGE_STATE');
    expect((await scene.other.post(`/messages/${large}/transcript`, {})).body.error).toBe(
      'ERR_NO_MESSAGE_FOUND',
    );
    expect(tasks()).toEqual([]);
  });
});
