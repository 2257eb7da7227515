import { maxValue, minValue } from 'react-admin';
import { isEmail, isMistypedTaxDocument, isPhoneNumber, signsOf } from '@recado/sdk/rules';

/** Rules of the forms. Each returns the key of a text, or nothing. */
type Rule = (value: unknown) => string | undefined;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

export const required: Rule = (value) =>
  isEmpty(value) || (typeof value === 'string' && value.trim() === '') ? 'common.required' : undefined;
export const atLeast =
  (length: number): Rule =>
  (value) =>
    typeof value === 'string' && value !== '' && signsOf(value.trim()) < length
      ? 'common.tooShort'
      : undefined;
export const atMost =
  (length: number): Rule =>
  (value) =>
    typeof value === 'string' && signsOf(value) > length ? 'common.tooLong' : undefined;
export const email: Rule = (value) =>
  typeof value === 'string' && value !== '' && !isEmail(value) ? 'common.invalidEmail' : undefined;
export const phoneNumber: Rule = (value) =>
  isEmpty(value) || isPhoneNumber(String(value)) ? undefined : 'office.form.phone';
export const taxDocument: Rule = (value) =>
  !isEmpty(value) && isMistypedTaxDocument(String(value)) ? 'office.form.document' : undefined;
/** A rule for what is newly typed: a value that was stored before it existed keeps no other field from being saved. */
export const unlessKept =
  (kept: unknown, rule: Rule): Rule =>
  (value) =>
    (value ?? '') === (kept ?? '') ? undefined : rule(value);

/** Whole numbers of a range. */
export const wholeNumber = (min: number, max: number) => [minValue(min), maxValue(max), whole];
const whole: Rule = (value) =>
  isEmpty(value) || Number.isInteger(value) ? undefined : 'office.schema.whole';

/** Names of connections, users and queues. */
export const nameRules = [required, atLeast(2), atMost(50)];
/** The colour of a queue: 3 to 9 characters, in CSS notation. */
export const colorRules: Rule[] = [
  required,
  atLeast(3),
  atMost(9),
  (value) =>
    isEmpty(value) || /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(String(value))
      ? undefined
      : 'office.queues.colorInvalid',
];
