import { readFileSync } from 'node:fs';
import {
  createCompany,
  createConnection,
  createFileList,
  createQueue,
  createQuickMessage,
  createTag,
  createUser,
  updateUser,
  type Call,
} from '@recado/sdk/contracts';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { TEXTS } from './administration-texts.js';

/**
 * Every validation rule and text of the original API, parts 5 and 8 of its administration, in its own words, and its
 * place here. Those of invoices and checkout are left out until billing exists. A company's counts of attendants and
 * connections are not fields here: they are computed.
 */
const RULES: [words: string, call: Call, right: object, wrong: object[]][] = [
  [
    'Connection: name required, 2 to 50 characters',
    createConnection,
    { name: 'ab', channel: 'webchat' },
    [{ name: 'a' }, { name: 'x'.repeat(51) }, { name: undefined }],
  ],
  [
    'User: name required 2 to 50; password at most 50 characters; email required and valid',
    createUser,
    { name: 'ab', email: 'a@b.co', password: '123456' },
    [
      { name: 'a' },
      { name: 'x'.repeat(51) },
      { password: 'x'.repeat(51) },
      // 5 in the original API; a shorter password than 6 could never sign in.
      { password: '12345' },
      { email: 'a' },
      { email: undefined },
    ],
  ],
  [
    'User: password not required of one who has it',
    updateUser,
    { name: 'ab', email: 'a@b.co', password: '' },
    [{ password: '12345' }, { email: 'a@' }, { name: '' }],
  ],
  [
    'Queue: name required 2 to 50; color required, 3 to 9 characters',
    createQueue,
    { name: 'ab', color: '#123456' },
    [{ name: 'a' }, { name: 'x'.repeat(51) }, { color: undefined }, { color: '12' }, { color: '#123456789' }],
  ],
  [
    'chatbot option name required, at least 4 characters',
    createQueue,
    { name: 'ab', color: '#123456', chatbots: [{ name: 'abcd', queueType: 'text' }] },
    [{ chatbots: [{ name: 'abc', queueType: 'text' }] }, { chatbots: [{ queueType: 'text' }] }],
  ],
  [
    'Company: name required 2 to 50; email valid and required; plan required; an empty due date is null',
    createCompany,
    { name: 'ab', email: 'a@b.co', planId: 1, password: 'Senha-boa-1', dueDate: null },
    [
      { name: 'a' },
      { name: 'x'.repeat(51) },
      { email: 'a' },
      { email: undefined },
      { planId: undefined },
      { dueDate: 'amanhã' },
    ],
  ],
  ['Tag: name required', createTag, { name: 'abc', color: '#123456' }, [{ name: undefined }]],
  [
    'Quick message: shortcode required',
    createQuickMessage,
    { shortcode: 'oi' },
    [{ shortcode: '' }, { shortcode: undefined }],
  ],
  [
    'File list: name required, min 3; message required (outbound part)',
    createFileList,
    { name: 'abc', message: 'Segue' },
    [{ name: 'ab' }, { message: '' }, { message: undefined }],
  ],
];

const source = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('the validation rules of the original API', () => {
  it.each(RULES)('%s', (_words, call, right, wrong) => {
    expect([...Value.Errors(call.body!, right)]).toEqual([]);
    for (const change of wrong) {
      const form = Object.fromEntries(
        Object.entries({ ...right, ...change }).filter(([, value]) => value !== undefined),
      );
      expect(Value.Check(call.body!, form), JSON.stringify(change)).toBe(false);
    }
  });
});

/** Rules that depend on the moment, or on other data, are tested where they can be: each with the title of its test. */
const ELSEWHERE: [words: string, test: string, title: string][] = [
  [
    '§5 Connection: the old-messages date at earliest 2 years back and at latest now',
    'admin-ui/src/resources/connections/form/import-rules.test.ts',
    'lets an import begin two years back at earliest, and now at latest',
  ],
  [
    '§5 Connection: the recent-messages date at earliest the old date and at latest now',
    'admin-ui/src/resources/connections/form/import-rules.test.ts',
    'lets an import end between its beginning and now, or with the linking',
  ],
  [
    '§5 User: profile only if permitted',
    'core/test/tenancy/users.int.test.ts',
    'PUT /users/{id} by a plain user changes their own name, language and appearance, and nothing else',
  ],
  [
    '§5 Queue: colour unique across the company',
    'core/test/tenancy/queues.int.test.ts',
    'POST /queue requires unique colours and names within a company, whatever their spelling',
  ],
  [
    '§5 Queue: a greeting message is required when more than one queue exists',
    'core/test/tenancy/queues.int.test.ts',
    'POST /queue requires a greeting from the second queue on',
  ],
  [
    '§5 Company: an empty or invalid due date is sent as null',
    'admin-ui/src/resources/companies/company-record.test.ts',
    'sends null for what is empty or no date, and no empty password',
  ],
  ['§5 Tag: at least 3 characters', 'core/test/tags/tags.int.test.ts', 'POST /tags rejects %j'],
  ['§5 sign-up', 'agent-ui/src/features/sign-up/sign-up-form.test.ts', 'have the original API’s limits'],
  [
    '§8 Non-super user on companies page: then to / after 1 s',
    'admin-ui/test/companies.browser.test.ts',
    'keeps the companies from those who do not, and says so',
  ],
];

it.each(ELSEWHERE)('%s', (_words, test, title) => {
  expect(source(test)).toMatch(new RegExp(`^\\s*(it\\(|\\]\\)\\()'${escaped(title)}'`, 'm'));
});

describe('the texts of the original API', () => {
  it.each(TEXTS)('%s: “%s”', (_words, text, home, key, shownBy, by) => {
    expect(source(home)).toMatch(new RegExp(`${key}:\\s*['"]${escaped(text)}['"]`));
    expect(source(shownBy)).toContain(by);
  });
});
