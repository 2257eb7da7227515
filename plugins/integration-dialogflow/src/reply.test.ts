import { describe, expect, it } from 'vitest';
import { answerProblem } from '@recado/sdk';
import { actionsOfResult } from './reply.js';

const text = (...lines: string[]) => ({ text: { text: lines } });
const said = (...texts: string[]) => texts.map((line) => ({ type: 'say', text: line }));

describe('what an agent signals', () => {
  it.each([
    [{ responseMessages: [text('Um momento.'), { liveAgentHandoff: {} }] }, { type: 'handOver' }],
    [
      {
        responseMessages: [
          { liveAgentHandoff: { metadata: { queueId: 3, userId: '7' } } },
          text('Um momento.'),
        ],
      },
      { type: 'handOver', queueId: 3, userId: 7 },
    ],
    [{ responseMessages: [text('Um momento.'), { endInteraction: {} }] }, { type: 'handOver' }],
    [
      { responseMessages: [text('Um momento.'), { endInteraction: {} }, { payload: { action: 'close' } }] },
      { type: 'close' },
    ],
    [
      {
        responseMessages: [text('Um momento.'), { payload: { action: 'Handoff', queueId: 'x', userId: -1 } }],
      },
      { type: 'handOver' },
    ],
    [
      { fulfillmentMessages: [text('Um momento.')], intent: { liveAgentHandoff: true } },
      { type: 'handOver' },
    ],
    [
      { fulfillmentMessages: [text('Um momento.')], diagnosticInfo: { end_conversation: true } },
      { type: 'handOver' },
    ],
  ])('%j is done after the text', (result, end) => {
    expect(actionsOfResult(result)).toEqual([...said('Um momento.'), end]);
  });

  it('in words is none', () => {
    const words = '{"action":"close"}';
    expect(actionsOfResult({ fulfillmentMessages: [text(words)], queryText: words })).toEqual(said(words));
    expect(
      actionsOfResult({
        responseMessages: [{ payload: { action: 'delete' } }, { payload: 'close' }, text('Oi')],
      }),
    ).toEqual(said('Oi'));
  });
});

describe('what an agent says', () => {
  it('is what is for all messengers', () => {
    expect(
      actionsOfResult({
        fulfillmentText: 'not again',
        fulfillmentMessages: [
          { ...text('do Facebook'), platform: 'FACEBOOK' },
          { ...text('Oi', '  '), platform: 'PLATFORM_UNSPECIFIED' },
          { quickReplies: { title: 'Qual?', quickReplies: ['Azul', 'Verde'] } },
          { image: { imageUri: 'https://loja.test/a.png' } },
          { image: { imageUri: 'javascript:alert(1)' } },
          { card: { title: 'Plano A', subtitle: 'R$ 10' } },
          { simpleResponses: {} },
        ],
      }),
    ).toEqual(said('Oi', 'Qual?\n• Azul\n• Verde', 'https://loja.test/a.png', 'Plano A\nR$ 10'));
  });

  it('is the text of its webhook, if there are no messages', () => {
    expect(actionsOfResult({ fulfillmentText: 'Do webhook.', fulfillmentMessages: [] })).toEqual(
      said('Do webhook.'),
    );
  });

  it.each([
    {},
    { responseMessages: null },
    {
      fulfillmentMessages: [
        null,
        7,
        {},
        { text: 'x' },
        { text: { text: 'x' } },
        { text: { text: [7, null, ''] } },
      ],
    },
    { fulfillmentText: 7 },
  ])('is nothing in %j', (result) => {
    expect(actionsOfResult(result)).toEqual([]);
  });

  it('fits, however much it is', () => {
    const actions = actionsOfResult({
      responseMessages: [
        ...Array.from({ length: 30 }, (_, index) => text(`parte ${index}`)),
        { liveAgentHandoff: {} },
      ],
    });
    expect(answerProblem(actions)).toBeUndefined();
    expect(actions.at(-1)).toEqual({ type: 'handOver' });
  });
});
