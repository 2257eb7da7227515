import { expect, it } from 'vitest';
import { addressOf, sessionOf } from './agent.js';
import { asking, calling } from '../../lib-answers/test/asking.js';

const account = { email: 'a@b.c', privateKey: '', project: 'of-the-key' };
const entry = {
  id: 5,
  kind: 'dialogflow' as const,
  name: '',
  settings: { projectName: '', jsonContent: '', language: 'es' as const, location: '', agent: '' },
};
const conversation = asking(entry, 'oi');
const at = (projectName: string, location: string, agent: string) =>
  addressOf({ projectName, location, agent }, account, calling(), conversation);

it.each([
  ['loja', '', '', 'https://dialogflow.googleapis.com/v2/projects/loja/agent/'],
  ['', 'global', '', 'https://dialogflow.googleapis.com/v2/projects/of-the-key/agent/'],
  [
    'loja',
    'Europe-West1',
    '',
    'https://europe-west1-dialogflow.googleapis.com/v2/projects/loja/locations/europe-west1/agent/',
  ],
  ['loja', '', 'a1', 'https://dialogflow.googleapis.com/v3/projects/loja/locations/global/agents/a1/'],
  [
    'loja',
    'us-central1',
    ' a1 ',
    'https://us-central1-dialogflow.googleapis.com/v3/projects/loja/locations/us-central1/agents/a1/',
  ],
  [
    'loja',
    '',
    'projects/x/locations/us-east1/agents/a1',
    'https://us-east1-dialogflow.googleapis.com/v3/projects/loja/locations/us-east1/agents/a1/',
  ],
  [
    'a/../b',
    '',
    'c/d',
    'https://dialogflow.googleapis.com/v3/projects/a%2F..%2Fb/locations/global/agents/c%2Fd/',
  ],
])('project %j, region %j, agent %j: %s', (project, location, agent, address) => {
  expect(at(project, location, agent)).toBe(`${address}sessions/2-41-1:detectIntent`);
});

it.each(['evil.test/', 'x@y', 'a b', 'us_central1', '..', 'a'])('the region %j is none', (location) => {
  expect(() => at('loja', location, '')).toThrow('region');
});

it('a session has at most 36 bytes, and is one of its own', () => {
  const big = { ...conversation, ticketId: 9_007_199_254_740_991, generation: 9_007_199_254_740_991 };
  const sessions = [
    sessionOf(2, conversation),
    sessionOf(3, conversation),
    sessionOf(9_999_999, big),
    sessionOf(9_999_998, big),
    sessionOf(2, { ...conversation, ticketId: 0, id: 'trial-1' }),
    sessionOf(2, { ...conversation, ticketId: 0, id: 'trial-2' }),
  ];
  expect(new Set(sessions).size).toBe(6);
  for (const session of sessions) expect(Buffer.byteLength(session)).toBeLessThanOrEqual(36);
  expect(sessionOf(9_999_999, { ...big, id: 'another question' })).toBe(sessions[2]);
});
