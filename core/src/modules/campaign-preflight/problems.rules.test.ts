import { resolveCapabilities } from '@recado/sdk';
import { expect, it } from 'vitest';
import { problemsOf, type CampaignLook, type LaneLook } from './problems.rules.js';

const now = new Date('2026-11-24T12:00:00Z');
const channel = (proactive: 'free' | 'template') =>
  resolveCapabilities({ inbound: ['text'], outbound: { text: {} }, receipts: [], proactive });
const lane = (fields: Partial<LaneLook> = {}): LaneLook => ({
  ...{ connectionId: 1, isUp: true, capabilities: channel('free'), figures: {}, isMetered: false },
  ...{ quotaRoom: undefined, willSend: 10, template: undefined },
  ...fields,
});
const look = (fields: Partial<CampaignLook> = {}): CampaignLook => ({
  ...{
    lacking: undefined,
    isTemplate: false,
    willSend: 10,
    lanes: [lane()],
    settings: { messageInterval: 20 },
  },
  ...{ end: null, now },
  ...fields,
});
const names = (fields: Partial<CampaignLook>) => problemsOf(look(fields)).map(({ problem }) => problem);

it('finds nothing wrong with a campaign that can run', () => expect(names({})).toEqual([]));

it('says what the form lacks, and that nobody is left', () => {
  expect(names({ lacking: 'message1' })).toEqual(['noText']);
  expect(names({ lacking: 'confirmationMessage2' })).toEqual(['noQuestion']);
  expect(names({ lacking: 'contactListId', willSend: 0 })).toEqual(['noRecipients']);
  expect(names({ willSend: 0 })).toEqual(['nobodyLeft']);
});

it('names the connections that are down, or says that all are', () => {
  expect(problemsOf(look({ lanes: [lane(), lane({ connectionId: 2, isUp: false })] }))).toEqual([
    { problem: 'someDown', blocks: false, connectionId: 2 },
  ]);
  expect(names({ lanes: [lane({ isUp: false })] })).toEqual(['allDown']);
});

it('says what the account or its provider does not allow, what blocks first', () => {
  const figures = { lockedUntil: '2026-11-24T13:00:00Z', quality: 'low' } as const;
  const cloud = lane({ capabilities: channel('template'), isMetered: true, quotaRoom: 9, figures });
  expect(names({ lanes: [cloud] })).toEqual(['needsTemplate', 'overQuota', 'locked', 'lowQuality']);
  expect(names({ lanes: [{ ...cloud, quotaRoom: 10, figures: {} }], isTemplate: true })).toEqual([]);
  expect(names({ lanes: [lane({ template: 'templateParameters' })], isTemplate: true })).toEqual([
    'templateParameters',
  ]);
});

it('warns of an unofficial number without a pause, and of more than a week', () => {
  const settings = { messageInterval: 0 } as const;
  expect(names({ settings })).toEqual(['noPause']);
  expect(names({ settings, lanes: [lane({ isMetered: true })] })).toEqual([]);
  expect(names({ end: new Date('2026-12-02T12:00:00Z') })).toEqual(['slow']);
});
