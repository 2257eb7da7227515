import { describe, expect, it } from 'vitest';
import { problemOf } from './rules';
import { defaultsOf, kindOf, textsOf, toSettings, type FormSchema } from './schema';

const schema: FormSchema = {
  required: ['account'],
  properties: {
    account: { type: 'string', title: 'Account', minLength: 2, maxLength: 20 },
    token: { type: 'string', 'x-secret': true },
    accent: { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$', default: '#1d3f8f' },
    side: { enum: ['right', 'left'], default: 'right' },
    mode: { anyOf: [{ const: 'fast' }, { const: 'slow' }] },
    origins: {
      type: 'array',
      items: { type: 'string', pattern: '^https://' },
      default: ['https://a.b'],
      maxItems: 2,
    },
    kinds: { type: 'array', items: { enum: ['image', 'video'] } },
    size: { type: 'integer', minimum: 1, maximum: 50, default: 10 },
    welcome: { type: 'string', maxLength: 500 },
    demo: { type: 'boolean' },
    nested: { type: 'object' },
  },
};
const field = (name: string) => schema.properties![name]!;

describe('a form drawn from a schema', () => {
  it('detects the type of each field', () => {
    const kinds = Object.keys(schema.properties!).map((name) => [name, kindOf(name, field(name), ['token'])]);
    expect(Object.fromEntries(kinds)).toEqual({
      account: 'text',
      token: 'secret',
      accent: 'color',
      side: 'choice',
      mode: 'choice',
      origins: 'list',
      kinds: 'choices',
      size: 'number',
      welcome: 'longText',
      demo: 'boolean',
      nested: 'unknown',
    });
  });

  it('starts with the defaults of the schema', () => {
    expect(defaultsOf(schema)).toEqual({
      accent: '#1d3f8f',
      side: 'right',
      origins: ['https://a.b'],
      size: 10,
    });
  });

  it('sends no empty secret, number or choice, and keeps fields that it cannot draw', () => {
    const values = {
      account: '',
      token: '',
      size: null,
      side: '',
      origins: ['https://x.y', ''],
      demo: false,
      nested: { deep: 1 },
      elsewhere: 'kept',
    };
    expect(toSettings(values, schema, ['token'])).toEqual({
      account: '',
      origins: ['https://x.y'],
      demo: false,
      nested: { deep: 1 },
      elsewhere: 'kept',
    });
    expect(toSettings({ token: 'new' }, schema, ['token'])).toEqual({ token: 'new' });
  });

  it('shows a field in the user’s language if the plugin has it', () => {
    const own = {
      ...{ title: 'Title', description: 'Help', 'x-choices': { qr: 'Scanned', code: 'Typed' } },
      'x-texts': { pt: { title: 'Título', choices: { qr: 'Lido' } } },
    };
    const help = { description: 'Help' };
    expect(textsOf('title', own, 'pt')).toEqual({
      ...{ title: 'Título', ...help, choices: { qr: 'Lido', code: 'Typed' } },
    });
    expect(textsOf('title', own, 'tr')).toEqual({
      ...{ title: 'Title', ...help, choices: { qr: 'Scanned', code: 'Typed' } },
    });
    expect(textsOf('bare', {}, 'pt').title).toBe('bare');
  });
});

describe('the rules of a schema', () => {
  it.each([
    ['account', '', true, 'common.required'],
    ['account', 'a', true, 'ra.validation.minLength'],
    ['account', 'a'.repeat(21), true, 'ra.validation.maxLength'],
    ['accent', 'red', false, 'office.schema.format'],
    ['size', 0, false, 'ra.validation.minValue'],
    ['size', 51, false, 'ra.validation.maxValue'],
    ['size', 1.5, false, 'office.schema.whole'],
    ['origins', ['ftp://x'], false, 'office.schema.item'],
    ['origins', ['https://a', 'https://b', 'https://c'], false, 'office.schema.maxItems'],
    ['origins', [], true, 'common.required'],
  ])('%s rejects %j', (name, value, required, message) => {
    expect(problemOf(field(name), value, required)?.message).toBe(message);
  });

  it.each([
    ['account', 'ab', true],
    ['account', '', false],
    ['accent', '#ffffff', false],
    ['size', 50, true],
    ['demo', false, true],
  ])('%s accepts %j', (name, value, required) => {
    expect(problemOf(field(name), value, required)).toBeUndefined();
  });
});
