import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { transcribedProblem, type Transcribed, type VoiceNote } from '../../../integration/assist.js';
import { PATIENCE, checksOf, within, type ConformanceCheck } from '../check.js';
import { integrationContext, type IntegrationUnderTest } from './integration-under-test.js';
import { observedFetch } from './observed-fetch.js';
import { questionChecks } from './question-checks.js';
import { sampleVoiceNote } from './sample-help.js';

/** An integration that writes voice notes down: what the service heard in this one, once, in time. */
export function transcribeChecks(under: IntegrationUnderTest): ConformanceCheck[] {
  const { integration, provider, transcribing } = under;
  if (!integration.transcribe) return [];
  const check = checksOf('transcribing');
  const entry = transcribing?.entry;
  type Ctx = ReturnType<typeof integrationContext>;
  const write = async (note: VoiceNote = sampleVoiceNote(), ctx: Ctx = integrationContext(under)) =>
    integration.transcribe!(ctx, structuredClone(entry!), note);
  const written = (...given: Parameters<typeof write>): Promise<Transcribed> =>
    within(PATIENCE, write(...given), 'transcribe()');

  return [
    check('fixture', () =>
      assert.ok(
        transcribing?.hears && entry,
        'the fixture has no entry, or does not say what the service hears',
      ),
    ),
    check('gives-what-was-said', async () => {
      await provider.reset();
      const transcribed = await written();
      assert.equal(transcribedProblem(transcribed), undefined, 'the core refuses it');
      const said = transcribing?.hears ?? '';
      assert.ok(transcribed.text.includes(said), `the agent does not read "${said}"`);
    }),
    check('tells-the-recording', async () => {
      await provider.reset();
      for (const word of ['pineapple-4711', 'lighthouse-0815']) {
        const note = sampleVoiceNote(word);
        // As a file, or in a JSON body.
        const forms = (['latin1', 'base64'] as const).map((form) => Buffer.from(note.bytes).toString(form));
        const { fetch, sent } = observedFetch();
        await written(note, integrationContext(under, { fetch }));
        assert.ok(
          forms.some((form) => sent().includes(form)),
          'the service does not get the recording',
        );
        assert.equal(sent().split('\n').length, 1, 'the service is asked more than once');
      }
    }),
    ...(transcribing?.takesNoKey
      ? []
      : [
          check('names-the-note', async () => {
            await provider.reset();
            const note = sampleVoiceNote();
            const { fetch, sent } = observedFetch();
            await written(note, integrationContext(under, { fetch }));
            assert.ok(sent().includes(note.id), 'the service does not get note.id as a key');
          }),
        ]),
    check('note-untouched', async () => {
      await provider.reset();
      const note = sampleVoiceNote();
      const before = JSON.stringify(note);
      await written(note);
      assert.equal(JSON.stringify(note), before, 'transcribe() changed the voice note');
    }),
    ...questionChecks(under, {
      ...{ group: 'transcribing', what: 'transcribe()', entry, problem: transcribedProblem },
      asks: [(ctx: Ctx) => write(sampleVoiceNote(), ctx)],
    }),
  ];
}
