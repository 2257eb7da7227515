import type { ShownMessage } from '../descriptor.js';
import { fault } from '../fault.js';
import { shown as readable } from '../damage.js';
import { isNear, isOrdered, type Sight } from './sight.js';

const HANDING = 'hand it over in send(); if the customer does see it, let the fixture’s shown() give it';
const QUOTING =
  'pass message.quote.externalId on, or what an earlier send() or accepted() kept for it in ctx.kv.of(connection.id); let the fixture’s shown() give quoteId, or the quoted words as quoteText';
const NOTHING = 'nothing';

/** Looks at the messages as the fixture's `shown` describes them, in the order of their receipts. */
export function sightOfShown(messages: readonly ShownMessage[]): Sight {
  const all = <Key extends keyof ShownMessage>(key: Key) =>
    messages.map((message) => message[key]).filter((value) => value !== undefined);
  const said = (value: unknown) => (Array.isArray(value) && value.length === 0 ? NOTHING : readable(value));
  const words = (wrong: string, expected: string, found: readonly string[]) => {
    if (!found.some((text) => text.includes(expected)))
      fault({ wrong, expected: readable(expected), came: said(found), todo: HANDING });
  };
  const pair = (wrong: string, expected: unknown, found: unknown, isGood: boolean, todo = HANDING) => {
    if (!isGood) fault({ wrong, expected: readable(expected), came: said(found), todo });
  };
  return {
    text: (text) => words('the customer does not see the words of the text', text, all('text')),
    // A caption may follow as a message of its own.
    caption: (text) =>
      words('the customer does not see the caption', text, [...all('caption'), ...all('text')]),
    file(bytes, url) {
      if (all('link').includes(url)) return;
      const found = all('bytes').map((got) => Buffer.from(got));
      if (found.some((got) => got.equals(bytes))) return;
      const links = all('link');
      fault({
        wrong: 'the customer gets another file',
        expected: `all ${bytes.length} bytes of the file, or its link ${url}`,
        came: [...found.map((got) => `${got.length} bytes`), ...links].join(', ') || 'no file',
        todo: 'read media.open() to its end and upload every piece, or pass media.url on unchanged',
      });
    },
    fileName(name) {
      const names = all('fileName');
      pair('the file has another name', name, names, names.length === 0 || names.includes(name));
    },
    quote(externalId, text) {
      const quoted = [...all('quoteId'), ...all('quoteText')];
      const good = all('quoteId').includes(externalId) || all('quoteText').some((one) => one.includes(text));
      pair(
        'the message quotes nothing, or another message',
        `${externalId} as quoteId, or ${readable(text)} in quoteText`,
        quoted,
        good,
        QUOTING,
      );
    },
    contacts(cards) {
      const found = all('contacts').flat();
      const names = found.map(({ name }) => name);
      const expected = cards.map(({ name }) => name);
      pair(
        'the contact cards are not shown in the order of the message',
        expected,
        names,
        names.length === expected.length && names.every((name, at) => name.includes(expected[at]!)),
        'send the cards in the order of content.contacts, and give the receipts in the same order',
      );
      for (const [at, { name, phones }] of cards.entries()) {
        const got = (found[at]?.phones ?? []).map((phone) => phone.replace(/\D/g, ''));
        pair(
          `the card of ${name} has other numbers`,
          phones,
          got,
          phones.every((one) => got.includes(one)),
        );
      }
    },
    choices(choices) {
      const found = all('choices').flat();
      const good =
        found.length === choices.length &&
        choices.every(({ id, title }, at) => {
          const one = found[at]!;
          return one.title.includes(title) && (one.id === undefined || one.id === id);
        });
      const expected = choices.map(({ id, title }) => ({ id, title }));
      pair('the customer sees other choices, or in another order', expected, found, good);
    },
    location({ latitude, longitude }) {
      const found = all('location');
      const good = found.some((one) => isNear(one.latitude, latitude) && isNear(one.longitude, longitude));
      const todo = 'check which of the two comes first at the provider, and keep at least five places';
      pair('the customer sees another place', { latitude, longitude }, found, good, todo);
    },
    template({ name, parameters }) {
      const found = all('template');
      const good = found.some(
        (one) => one.name === name && isOrdered(parameters.map((value) => one.parameters.indexOf(value))),
      );
      const complete = found.some((one) => parameters.every((value) => one.parameters.includes(value)));
      pair(
        'the template is filled in otherwise',
        { name, parameters },
        found,
        good && complete,
        'pass all of content.parameters on, in their order',
      );
    },
  };
}
