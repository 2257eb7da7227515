import type { FakeCall } from '../../fake-provider/fake-provider.js';
import { fault } from '../fault.js';
import { shown as readable } from '../damage.js';
import { arrivedOf } from './call-bytes.js';
import { wordsOf, type Word } from './call-words.js';
import { isNear, isOrdered, type Sight } from './sight.js';
import { endsOf } from './unique.js';

const ELSEWHERE =
  'if the provider gets it in a form that the kit cannot read, give the fixture shown(externalId)';
const LATITUDE = /^(geo_?)?lat/i;
const LONGITUDE = /^(geo_?)?(lng|lon)/i;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a call names this id: as a value of its own, or between other characters than letters and digits. */
export function namesId(calls: readonly FakeCall[], id: string): boolean {
  const alone = new RegExp(`(^|[^A-Za-z0-9])${escaped(id)}($|[^A-Za-z0-9])`);
  return wordsOf(calls).some(({ text, header }) => text === id || (!header && alone.test(text)));
}

/** What the calls were, for a failure's text. */
export const namesOf = (calls: readonly FakeCall[]): string =>
  calls.map(({ method, path, body }) => `${method} ${path} (${body.length} bytes)`).join(', ') || 'no call';

/** Looks for what was sent in the calls that the provider got for it. */
export function sightOfCalls(calls: readonly FakeCall[]): Sight {
  const words = wordsOf(calls);
  /** Place of the first value that holds the text, finer within a value; -1 if there is none. */
  const placeOf = (text: string): number => {
    const at = words.findIndex((word) => word.text.includes(text));
    return at < 0 ? -1 : at + words[at]!.text.indexOf(text) / 1e9;
  };
  const missing = (texts: readonly string[]) => texts.filter((text) => placeOf(text) < 0);
  const phrase = (what: string, text: string) => {
    const [first, last] = endsOf(text);
    if (words.some((word) => word.text.includes(first) && word.text.includes(last))) return;
    const lost = missing([first, last]);
    fault({
      wrong: `${what} did not reach the provider${lost.length === 1 ? ' whole' : ''}`,
      expected: readable(text),
      came: `${lost.length === 2 ? 'neither its first nor its last word' : `no ${lost.join(', ') || 'value with both ends'}`} in ${namesOf(calls)}`,
      todo: `pass it on in send(), in UTF-8 and uncut; ${ELSEWHERE}`,
    });
  };
  const sequence = (wrong: string, texts: readonly string[], todo: string) => {
    const lost = missing(texts);
    if (lost.length === 0 && isOrdered(texts.map(placeOf))) return;
    const order = [...texts].filter((text) => !lost.includes(text)).sort((a, b) => placeOf(a) - placeOf(b));
    fault({
      wrong,
      expected: readable(texts),
      came: order.length ? readable(order) : `none of them in ${namesOf(calls)}`,
      todo,
    });
  };
  return {
    text: (text) => phrase('the text', text),
    caption: (text) => phrase('the caption', text),
    file(bytes, url) {
      if (placeOf(url) >= 0) return;
      const arrived = arrivedOf(bytes, calls, words);
      if (arrived === bytes.length) return;
      fault({
        wrong: arrived === 0 ? 'no byte of the file reached the provider' : 'the file is cut',
        expected: `all ${bytes.length} bytes of the file, or its link ${url}`,
        came: `${arrived} bytes from its beginning, in ${namesOf(calls)}`,
        todo: `read media.open() to its end and upload every piece, or pass media.url on; ${ELSEWHERE}`,
      });
    },
    fileName(name) {
      if (placeOf(name) >= 0) return;
      fault({
        wrong: 'the customer does not see the name of the file',
        expected: name,
        came: `no such name in ${namesOf(calls)}`,
        todo: 'pass media.filename on; if the provider has no place for it, say so: without: ["file-name"] in the fixture',
      });
    },
    quote(externalId) {
      if (namesId(calls, externalId)) return;
      fault({
        wrong: 'the quoted message is not named',
        expected: `the id ${externalId} in a value of the call`,
        came: namesOf(calls),
        todo: `pass message.quote.externalId on, or do not declare quote; if the provider wants another value, such as a token of the quoted message, keep it in ctx.kv.of(connection.id), and let shown() give quoteId; ${ELSEWHERE}`,
      });
    },
    contacts(cards) {
      sequence(
        'the contact cards do not arrive in their order',
        cards.map(({ name }) => name),
        `send every card of content.contacts, the first one first; ${ELSEWHERE}`,
      );
      const digits = words.map(({ text }) => text.replace(/[\s()+-]/g, ''));
      for (const { name, phones } of cards)
        for (const phone of phones)
          if (!digits.some((text) => text.includes(phone)))
            fault({
              wrong: `the card of ${name} lost its number`,
              expected: phone,
              came: namesOf(calls),
              todo: `pass the phones of each card on; ${ELSEWHERE}`,
            });
    },
    choices: (choices) =>
      sequence(
        'the choices do not arrive in their order',
        choices.map(({ title }) => title),
        `send the title of every choice, in their order; ${ELSEWHERE}`,
      ),
    location: (place) => locationIn(words, place, calls),
    template({ name, parameters }) {
      const todo = `pass the template's name and all of content.parameters on, in their order; ${ELSEWHERE}`;
      sequence('the template is not named', [name], todo);
      sequence('the template is filled in otherwise', parameters, todo);
    },
  };
}

function locationIn(
  words: readonly Word[],
  { latitude, longitude }: Parameters<Sight['location']>[0],
  calls: readonly FakeCall[],
): void {
  // A value may hold both, as in geo:-23.55,-46.63.
  const numbers = words.flatMap(({ name, text }) =>
    (text.match(/-?\d+\.\d+/g) ?? []).map((number) => ({ name, value: Number(number) })),
  );
  const named = (pattern: RegExp) => numbers.filter(({ name }) => pattern.test(name));
  const holds = (found: typeof numbers, degrees: number) => found.some(({ value }) => isNear(value, degrees));
  const fits = (pattern: RegExp, degrees: number) => {
    const own = named(pattern);
    return holds(own.length > 0 ? own : numbers, degrees);
  };
  if (fits(LATITUDE, latitude) && fits(LONGITUDE, longitude)) return;
  fault({
    wrong: 'the customer sees another place',
    expected: `latitude ${latitude} and longitude ${longitude}`,
    came:
      numbers.map(({ name, value }) => `${name} ${value}`).join(', ') || `no degrees in ${namesOf(calls)}`,
    todo: `check which of the two comes first at the provider, and keep at least five places; ${ELSEWHERE}`,
  });
}
