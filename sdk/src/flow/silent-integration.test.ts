import { describe, expect, it } from 'vitest';
import { talk as talkOf } from '../../test/talk.js';
import { HAND_OVER, two } from '../../test/two-queues.js';
import { flowFrom, hoursBy, step } from './public.js';
import type { FlowConnection } from './public.js';

const { queues } = two;
const shut = { serviceHours: hoursBy(() => [{ start: '03:00', end: '03:01' }]) };
const talk = (connection: Partial<FlowConnection>) =>
  talkOf({ ...two, connection, answering: ['integration'] });

describe('an integration', () => {
  const integrated = () => talk({ integrationId: 4 });

  it('that does not reply within two minutes leaves the customer to people', () => {
    const chat = integrated();
    expect(chat.says('oi')).toEqual(['[integration: 4]']);
    expect(chat.wait(1)).toEqual([]);
    expect(chat.says('alô?')).toEqual([]);
    expect(chat.wait(1)).toEqual(['[integration: none]', HAND_OVER]);
    expect(chat.conversation.state.stage).toBe('waiting');
    expect([chat.says('oi'), chat.wait(60)]).toEqual([[], []]);
  });
  it('that replies keeps the customer, until it falls silent', () => {
    const chat = integrated();
    chat.says('oi');
    chat.happens({ type: 'integrationAnswered' });
    expect(chat.wait(60)).toEqual([]);
    chat.says('e o prazo?');
    expect(chat.wait(2)).toEqual(['[integration: none]', HAND_OVER]);
  });
  it('that does not reply at night leaves the out-of-hours text', () => {
    const chat = talk({ integrationId: 4 });
    chat.says('oi');
    const { state } = chat.conversation;
    expect(state.stage).toBe('integration');
    const by = flowFrom({
      ...{ queues, answering: ['integration'], company: shut, settings: { scheduleType: 'company' } },
      connection: { integrationId: 4, outOfHoursMessage: 'Estamos fechados.' },
    });
    const { actions } = step(by, state, { type: 'tick' }, state.wakeAt!);
    expect(actions).toEqual([{ type: 'endIntegration' }, { type: 'say', text: 'Estamos fechados.' }]);
  });
});
