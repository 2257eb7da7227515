import { expect, it } from 'vitest';
import { problemText } from './problem-text';

const said = (state: 'ready' | 'failed' | 'disabled', error: string | null) => {
  const { key, args } = problemText({ state, error });
  return [key.replace('office.plugins.', ''), { ...args }];
};

it('translates the server’s sentences, with their variables', () => {
  expect(said('ready', null)).toEqual(['meanings.ready', {}]);
  expect(said('disabled', 'It was switched off.')).toEqual(['problems.switchedOff', {}]);
  expect(said('failed', 'Its settings are not complete. API key: is required')).toEqual([
    'problems.incomplete',
    { detail: 'API key: is required' },
  ]);
  expect(said('failed', 'It was made for SDK ^9.0.0; this installation has 0.1.0.')).toEqual([
    'problems.otherSdk',
    { wanted: '^9.0.0', present: '0.1.0' },
  ]);
  expect(said('failed', 'The channel "sms" belongs to the plugin "pager".')).toEqual([
    'problems.channelTaken',
    { channel: 'sms', owner: 'pager' },
  ]);
  expect(said('failed', 'It failed to start: Its init() failed: no such host')).toEqual([
    'problems.failed',
    { detail: 'no such host' },
  ]);
  expect(said('failed', 'It failed to start: Its init() did not end within 10 s')).toEqual([
    'problems.tooSlow',
    { seconds: '10' },
  ]);
  const harmed = 'It was switched off: it harmed the whole process twice within a day, at last when it';
  const detail = 'parse (a.mjs:3) called process.exit(7).';
  expect(said('disabled', `${harmed} tried to end it. ${detail}`)).toEqual([
    'problems.offByExit',
    { detail },
  ]);
  expect(said('disabled', `${harmed} held it up. ${detail}`)).toEqual(['problems.offByBlock', { detail }]);
  expect(said('disabled', `${harmed} filled its memory. ${detail}`)).toEqual([
    'problems.offByMemory',
    { detail },
  ]);
  expect(
    said('ready', 'Version 2.0.0 does not start, so version 1.0.0 goes on. Its init() failed: no such host'),
  ).toEqual([
    'problems.former',
    { wanted: '2.0.0', present: '1.0.0', detail: 'Its init() failed: no such host' },
  ]);
  expect(said('failed', 'Something that nobody knows')).toEqual([
    'problems.other',
    { detail: 'Something that nobody knows' },
  ]);
});
