import { expect, it } from 'vitest';
import { problemText } from './problem-text';

const said = (state: 'ready' | 'failed' | 'disabled', error: string | null) => {
  const { key, args } = problemText({ state, error });
  return [key.replace('office.plugins.', ''), { ...args }];
};

it('says the server’s sentences in the user’s language, with what fills them in', () => {
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
  expect(said('failed', 'It failed to start: Its init() failed: no such host')).toEqual([
    'problems.failed',
    { detail: 'no such host' },
  ]);
  expect(said('failed', 'It failed to start: Its init() did not end in time')).toEqual([
    'problems.tooSlow',
    {},
  ]);
  expect(said('failed', 'Something that nobody knows')).toEqual([
    'problems.other',
    { detail: 'Something that nobody knows' },
  ]);
});
