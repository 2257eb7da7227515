import type { WebhookSpec } from '../../channel/webhook.js';
import type { WebhookFixture } from './descriptor.js';
import { fault } from './fault.js';
import { eventsOf, isMessage } from './webhook-reading.js';

const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
const hasLetters = (text: string) => /[a-z]/i.test(text);

const ends = (left: string, right: string) => !/^[A-Za-z0-9]{2}$/.test(left + right);

const AROUND = /[\s"'=&<>,:;[\]{}/|]/;
/** Whether a whole value of the request stands there, and not a field's name or a part of a word. */
const isValue = (body: string, from: number, to: number): boolean =>
  AROUND.test(body[from - 1] ?? ' ') &&
  AROUND.test(body[to] ?? ' ') &&
  !/^"\s*:/.test(body.slice(to, to + 9));

/** The longest beginning or end of an id that stands alone in the request: plugins put words before or behind it. */
function partIn(body: string, id: string): string | undefined {
  if (body.includes(id)) return id;
  for (let length = id.length; length > 0; length -= 1) {
    for (const from of [id.length - length, 0]) {
      const part = id.slice(from, from + length);
      // A few letters out of the middle of a word are there by chance.
      const word = ends(id[from - 1] ?? ' ', part[0]!) && ends(part.at(-1)!, id[from + length] ?? ' ');
      const at = word || length >= Math.max(4, id.length / 2) ? body.indexOf(part) : -1;
      if (at < 0) continue;
      if (isValue(body, at, at + length)) return part;
    }
  }
  return undefined;
}

/** Ids that differ in case alone are different ids, so nothing may fold, trim or round ids. */
export function idsKeepTheirBytes(spec: WebhookSpec, { recordings }: WebhookFixture): void {
  const strange: { name: string; id: string }[] = [];
  let tried = 0;
  let numbers = 0;
  for (const recording of recordings) {
    const { name, request } = recording;
    const body = request.rawBody.toString('utf8');
    for (const { externalId: id } of eventsOf(spec, request, recording).filter(isMessage)) {
      if (!hasLetters(id)) continue;
      const part = partIn(body, id);
      if (part === undefined) strange.push({ name, id });
      // A word of the plugin before a number, such as tap-77: a number has no case.
      else if (!hasLetters(part)) numbers += 1;
      if (part === undefined || !hasLetters(part)) continue;
      tried += 1;
      const other = swapCase(part);
      const rawBody = Buffer.from(body.replaceAll(part, other));
      const ids = eventsOf(spec, { ...request, rawBody }, recording).flatMap((event) =>
        isMessage(event) ? [event.externalId] : [],
      );
      // A part may be a word of the provider, such as a status: without it there is no message, which says nothing.
      if (part !== id && !ids.some((one) => one.toLowerCase() === id.toLowerCase())) continue;
      if (!ids.includes(id.replace(part, other)))
        fault({
          wrong: `${name}: an id in other case is not kept`,
          expected: id.replace(part, other),
          came: ids.join(', ') || 'no message',
          todo: 'pass the id on byte by byte: no toLowerCase(), no trim(), no Number()',
        });
    }
  }
  const [first] = strange;
  const expected = recordings.find(({ events }) =>
    events.some((event) => isMessage(event) && hasLetters(event.externalId)),
  );
  if (tried === 0 && numbers === 0 && (first || expected))
    fault({
      wrong: `${(first ?? expected)!.name}: the kit cannot see whether ids keep their bytes`,
      expected: `${first?.id ?? 'the id of its message'}, or a part of it, as a value of the request`,
      came: first ? 'no recorded id stands in its request in any part' : 'no message with an id',
      todo: "use the provider's id as it is (words of your own before or behind it are fine), and record requests as they come: with their ids",
    });
}
