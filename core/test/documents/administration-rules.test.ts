import { readFileSync } from 'node:fs';
import {
  createCompany,
  createConnection,
  createFileList,
  createQueue,
  createQuickMessage,
  createTag,
  createUser,
  type Call,
} from '@recado/sdk/contracts';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';

/**
 * Every validation rule and text of sections 5 and 8 of the second document, each with its words there, and where it lives here.
 * Those of invoices and checkout are left out: they come with billing.
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
      // 5 in the document; what is shorter than 6 could never sign in.
      { password: '12345' },
      { email: 'a' },
      { email: undefined },
    ],
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
    'File list: name required, min 3; message required (third document)',
    createFileList,
    { name: 'abc', message: 'Segue' },
    [{ name: 'ab' }, { message: '' }, { message: undefined }],
  ],
];

const SHARED = 'sdk/src/ui/texts';
const OFFICE = 'admin-ui/src/texts';
const ENGLISH = `${SHARED}/en/common.ts`;
const VALIDATORS = 'admin-ui/src/components/validators.ts';
const CONSOLE = 'agent-ui/src/lib/texts';

/** The text, the file and key that hold it, and a file that shows it by that key. */
const TEXTS: [words: string, text: string, home: string, key: string, shownBy: string, by: string][] = [
  ['§5 Connection, User', 'Too Short!', ENGLISH, 'tooShort', VALIDATORS, 'common.tooShort'],
  ['§5 Connection, User', 'Too Long!', ENGLISH, 'tooLong', VALIDATORS, 'common.tooLong'],
  ['§5 Connection, User', 'Required', ENGLISH, 'required', VALIDATORS, 'common.required'],
  ['§5 User', 'Invalid email', ENGLISH, 'invalidEmail', VALIDATORS, 'common.invalidEmail'],
  [
    '§5 Company',
    'Nome é obrigatório',
    `${OFFICE}/pt/tenants.ts`,
    'nameRequired',
    'admin-ui/src/resources/companies/CompanyDialog.tsx',
    'office.companies.nameRequired',
  ],
  [
    '§5 Company',
    'Email é inválido',
    `${OFFICE}/pt/tenants.ts`,
    'emailInvalid',
    'admin-ui/src/resources/companies/CompanyDialog.tsx',
    'office.companies.emailInvalid',
  ],
  [
    '§5 Company',
    'E-mail é obrigatório',
    `${OFFICE}/pt/tenants.ts`,
    'emailRequired',
    'admin-ui/src/resources/companies/CompanyDialog.tsx',
    'office.companies.emailRequired',
  ],
  [
    '§5 Tag',
    'Mensagem muito curta',
    `${CONSOLE}/pt/tags.ts`,
    'short',
    'agent-ui/src/features/tags/tag-form.ts',
    'tags.short',
  ],
  [
    '§5 Tag, Quick message',
    'Obrigatório',
    `${SHARED}/pt/common.ts`,
    'required',
    'agent-ui/src/features/tags/tag-form.ts',
    'common.required',
  ],
  [
    '§5 Quick message',
    'Obrigatório',
    `${SHARED}/pt/common.ts`,
    'required',
    'agent-ui/src/features/quick-messages/quick-message-form.ts',
    'common.required',
  ],
  [
    '§5, §8 Tag too short',
    'Tag muito curta!',
    `${SHARED}/pt/errors.ts`,
    'ERR_TAG_TOO_SHORT',
    'core/src/modules/tags/tags.service.ts',
    'ERR_TAG_TOO_SHORT',
  ],
  [
    '§5, §8 Queue colour in use',
    'Esta cor já está em uso. Escolha outra.',
    `${SHARED}/pt/office-errors.ts`,
    'ERR_QUEUE_COLOR_ALREADY_EXISTS',
    'core/src/modules/queues/queues.service.ts',
    'ERR_QUEUE_COLOR_ALREADY_EXISTS',
  ],
  [
    '§5, §8 Greeting missing with more than one queue',
    'A mensagem de saudação é obrigatória quando há mais de uma fila.',
    `${SHARED}/pt/office-errors.ts`,
    'ERR_GREETING_REQUIRED',
    'core/src/modules/queues/queues.service.ts',
    'ERR_GREETING_REQUIRED',
  ],
  [
    '§8 Company save failure (same for plan and help)',
    'Não foi possível realizar a operação. Verifique se já existe uma empresa com o mesmo nome ou se os campos foram preenchidos corretamente',
    `${OFFICE}/pt/tenants.ts`,
    'saveFailed',
    'admin-ui/src/components/FormDialog.tsx',
    'office.operation.saveFailed',
  ],
  [
    '§8 List load failure',
    'Não foi possível carregar a lista de registros',
    `${OFFICE}/pt/tenants.ts`,
    'listFailed',
    'admin-ui/src/components/DialogList.tsx',
    'office.operation.listFailed',
  ],
  [
    '§8 Delete failure',
    'Não foi possível realizar a operação',
    `${OFFICE}/pt/tenants.ts`,
    'failed',
    'admin-ui/src/components/DeleteRecord.tsx',
    'office.operation.failed',
  ],
  [
    '§8 Operation success',
    'Operação realizada com sucesso!',
    `${OFFICE}/pt/tenants.ts`,
    'done',
    'admin-ui/src/components/FormDialog.tsx',
    'office.operation.done',
  ],
  [
    '§8 Schedule save success',
    'Horários atualizados com sucesso.',
    `${OFFICE}/pt/hours.ts`,
    'saved',
    'admin-ui/src/components/company-hours/CompanyHours.tsx',
    'office.hours.saved',
  ],
  [
    '§8 Delete confirmation',
    'Deseja realmente excluir esse registro?',
    `${OFFICE}/pt/office.ts`,
    'deleteConfirm',
    'admin-ui/src/resources/users/UserTable.tsx',
    'office.deleteConfirm',
  ],
  [
    '§8 Queue or connection schedule edited',
    'Clique em salvar para registar as alterações',
    `${OFFICE}/pt/hours.ts`,
    'saveHint',
    'admin-ui/src/components/week-hours/WeekHoursInput.tsx',
    'office.hours.saveHint',
  ],
  [
    '§8 Non-super user on companies page',
    'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.',
    `${SHARED}/pt/common.ts`,
    'noPlanPermission',
    'admin-ui/src/layout/AccessDenied.tsx',
    'common.noPlanPermission',
  ],
  [
    'third document: File list',
    'nome muito curto',
    `${OFFICE}/pt/people.ts`,
    'nameTooShort',
    'admin-ui/src/resources/files/file-list-record.ts',
    'office.files.nameTooShort',
  ],
  [
    '§7 Users: user-loading failure',
    'Não foi possível carregar os usuários.',
    `${OFFICE}/pt/people.ts`,
    'loadFailed',
    'admin-ui/src/resources/users/UserList.tsx',
    'office.loadFailed',
  ],
];

const source = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('the rules of the second document', () => {
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

/** What depends on the moment, or on what else there is, is proven where it can be acted out. */
const ELSEWHERE = [
  [
    '§5 import dates: two years back, until now',
    'admin-ui/src/resources/connections/form/import-rules.test.ts',
    'lets an import begin two years back at earliest, and now at latest',
  ],
  [
    '§5 import dates: recent after old',
    'admin-ui/src/resources/connections/form/import-rules.test.ts',
    'lets an import end between its beginning and now, or with the linking',
  ],
  [
    '§5 colour unique',
    'core/test/tenancy/queues.int.test.ts',
    'POST /queue keeps colours and names apart within a company, whatever their spelling',
  ],
  [
    '§5 greeting with several queues',
    'core/test/tenancy/queues.int.test.ts',
    'POST /queue asks for a greeting from the second queue on',
  ],
  ['§5 sign-up', 'agent-ui/src/features/sign-up/sign-up-form.test.ts', 'have the documents’ limits'],
] as const;

it.each(ELSEWHERE)('%s: %s', (_words, test, title) => expect(source(test)).toContain(`it('${title}'`));

describe('the texts of the second document', () => {
  it.each(TEXTS)('%s: “%s”', (_words, text, home, key, shownBy, by) => {
    expect(source(home)).toMatch(new RegExp(`${key}:\\s*['"]${escaped(text)}['"]`));
    expect(source(shownBy)).toContain(by);
  });
});
