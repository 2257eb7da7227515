import type { InboundEvent } from '@recado/sdk';
import { boundedText, fewOf, objectOf, textOf, type WireObject } from '../wire-reader.js';
import type { Happening } from './happening.js';
import { eventOf } from './parse-message.js';

const MOST_SCREENS = 10;
const MOST_ANSWERS = 50;
const NAME = 200;
const VALUE = 2_000;

const idFor = (what: string, { account, conversation, at }: Happening) =>
  `${what}.${account}.${conversation}.${at}`;

/**
 * The answers of a customer feedback form: a mark and perhaps words. See
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/send-messages/templates/customer-feedback-template
 */
export function feedbackEvents(item: WireObject, happening: Happening): InboundEvent[] {
  const screens = fewOf(objectOf(item['messaging_feedback'])['feedback_screens'], MOST_SCREENS);
  const answers = screens
    .flatMap((screen) => Object.values(objectOf(objectOf(screen)['questions'])))
    .slice(0, MOST_ANSWERS)
    .flatMap((value) => {
      const question = objectOf(value);
      const type = boundedText(question['type'], NAME);
      const name = !type || type === 'FREE_FORM' ? '' : type;
      return [question, objectOf(question['follow_up'])].flatMap((answer, place) => {
        const said = boundedText(answer['payload'], VALUE);
        return said ? [{ name: place === 0 ? name : '', value: said }] : [];
      });
    });
  if (answers.length === 0) return [];
  return [eventOf(happening, idFor('feedback', happening), { kind: 'form', about: 'feedback', answers })];
}

/**
 * A person stops notifications, or asks for them again. See
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/send-messages/marketing-messages
 */
export function preferenceEvents(item: WireObject, happening: Happening): InboundEvent[] {
  const optin = objectOf(item['optin']);
  if (optin['type'] !== 'notification_messages') return [];
  const stopped = /^STOP/i.test(textOf(optin['notification_messages_status']));
  const { conversation, contact, at } = happening;
  return [{ type: 'preference', conversation, contact, marketing: stopped ? 'stopped' : 'resumed', at }];
}

/**
 * Another app hands the conversation over and says why, such as a bot that calls a person. See
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/webhooks/webhook-events/messaging_handovers
 */
export function handoverEvents(item: WireObject, happening: Happening): InboundEvent[] {
  const text = boundedText(objectOf(item['pass_thread_control'])['metadata'], VALUE);
  if (!text) return [];
  const content = {
    ...({ kind: 'unsupported', originalType: 'pass_thread_control', about: 'notice' } as const),
    text,
  };
  return [eventOf({ ...happening, fromMe: false }, idFor('handover', happening), content)];
}
