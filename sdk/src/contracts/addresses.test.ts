import { Value } from 'typebox/value';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import type { Call } from './call.js';
import * as contracts from './public.js';

/*
 * Two calls of one method cross if some address fits both: `/contacts/list` fits `/contacts/{id}` too. The router reads from
 * the left and takes a word before a parameter. So the call that has a word at the first place where they differ gets
 * the address, and the other one must not need it: its parameter there refuses that word.
 */

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
const calls = (Object.values(contracts) as unknown[]).filter(isCall);
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const segmentsOf = ({ path }: Call) => path.split('/').slice(1);
const parameterOf = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];

function cross(one: Call, other: Call): boolean {
  const [left, right] = [segmentsOf(one), segmentsOf(other)];
  return (
    one.method === other.method &&
    left.length === right.length &&
    left.every((segment, at) => segment === right[at] || parameterOf(segment) || parameterOf(right[at]!))
  );
}

/** The call that the router takes, the parameter of the other one, and the word that it must refuse. */
function settled(
  one: Call,
  other: Call,
): { taken: Call; left: Call; parameter: string; word: string } | undefined {
  const [mine, theirs] = [segmentsOf(one), segmentsOf(other)];
  const at = mine.findIndex((segment, place) => !parameterOf(segment) !== !parameterOf(theirs[place]!));
  if (at === -1) return undefined;
  const [taken, left] = parameterOf(mine[at]!) ? [other, one] : [one, other];
  const word = segmentsOf(taken)[at]!;
  return { taken, left, parameter: parameterOf(segmentsOf(left)[at]!)!, word };
}

/** As the server reads a parameter: numbers from their digits. */
const takes = (schema: TSchema, word: string): boolean => Value.Check(schema, Value.Convert(schema, word));

const pairs = calls.flatMap((one, at) =>
  calls
    .slice(at + 1)
    .filter((other) => cross(one, other))
    .map((other): [string, Call, Call] => [`${nameOf(one)} and ${other.path}`, one, other]),
);

describe('the addresses of the API', () => {
  it('are found where they cross', () => {
    const names = pairs.map(([name]) => name);
    expect(names).toContain('GET /contacts/list and /contacts/{id}');
    expect(names).toContain('GET /contacts/{id} and /contacts/exportCsv');
    expect(calls.length).toBeGreaterThan(150);
  });

  it.each(pairs)('%s: the word is no value of the other one’s parameter', (_name, one, other) => {
    const pair = settled(one, other);
    expect(pair, 'both have one address').toBeDefined();
    const { left, parameter, word } = pair!;
    const schema = left.params?.properties[parameter];
    expect(schema, `${nameOf(left)} has no schema of {${parameter}}`).toBeDefined();
    expect(takes(schema!, word), `${nameOf(left)} needs the address with ${word}`).toBe(false);
  });

  it('a call that takes an address of another one is noticed', () => {
    const call = (path: string, params?: Call['params']): Call => ({
      ...{ method: 'GET', path, summary: '', tag: '', access: { who: 'session' } },
      ...(params && { params }),
    });
    const byId = call('/things/{id}');
    expect(cross(byId, call('/things/{name}'))).toBe(true);
    expect(settled(byId, call('/things/{name}'))).toBeUndefined();
    expect(cross(byId, call('/things/list'))).toBe(true);
    expect(settled(byId, call('/things/list'))).toMatchObject({ parameter: 'id', word: 'list', left: byId });
    expect(cross(call('/things/{id}/parts'), call('/things/list/{part}'))).toBe(true);
    expect(cross(byId, { ...call('/things/list'), method: 'POST' })).toBe(false);
    expect(cross(byId, call('/things/list/parts'))).toBe(false);
    expect(takes(contracts.showContact.params.properties.id, 'list')).toBe(false);
    expect(takes(contracts.showContact.params.properties.id, '12')).toBe(true);
    expect(takes(contracts.contactProfile.params.properties.number, 'somebody')).toBe(true);
  });
});
