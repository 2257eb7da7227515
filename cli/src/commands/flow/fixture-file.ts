import { readFile } from 'node:fs/promises';
import type { Fixture } from '@recado/sdk/flow';
import { usage } from '../../problem.js';

/** A JSON file written by a person: its problem is reported in a sentence. */
export async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw usage(`${path} cannot be read: check that it is there.`, { cause });
  });
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw usage(`${path} is no JSON: ${(cause as Error).message}.`, { cause });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;
const AGENT = ['answers', 'accepts', 'closes', 'queues'];
const FIELDS = ['at', 'after', 'customer', 'choice', 'agent', 'queue', 'rating', 'closingText', 'expect'];

/** The problem of a step; undefined if there is none. */
function fault(step: unknown): string | undefined {
  if (!isObject(step)) return 'is no object';
  const unknown = Object.keys(step).find((name) => !FIELDS.includes(name));
  if (unknown) return `has "${unknown}", which means nothing: there are ${FIELDS.join(', ')}`;
  const { at, after, customer, agent, expect } = step;
  if (at !== undefined && !(typeof at === 'string' && (MOMENT.test(at) || /^\d\d:\d\d$/.test(at))))
    return 'has an "at" that is neither HH:MM nor YYYY-MM-DD HH:MM';
  if (after !== undefined && !(typeof after === 'number' && after >= 0))
    return 'has an "after" that is no number of minutes';
  if (customer !== undefined && typeof customer !== 'string') return 'has a "customer" that is no text';
  if (agent !== undefined && !AGENT.includes(agent as string))
    return `has an "agent" that does none of ${AGENT.join(', ')}`;
  if (!Array.isArray(expect) || expect.some((line) => typeof line !== 'string'))
    return 'needs "expect", a list of lines';
  return undefined;
}

/** Reads a fixture, and reports an invalid step. */
export async function readFixture(path: string): Promise<Fixture> {
  const fixture = await readJson(path);
  if (!isObject(fixture) || !isObject(fixture['flow']) || !Array.isArray(fixture['conversation']))
    throw usage(`${path} is no fixture: it needs "flow", "start" and "conversation".`);
  if (typeof fixture['start'] !== 'string' || !MOMENT.test(fixture['start']))
    throw usage(`${path} needs "start", as 2026-11-23 09:00.`);
  for (const [at, step] of fixture['conversation'].entries()) {
    const wrong = fault(step);
    if (wrong) throw usage(`Step ${at + 1} of ${path} ${wrong}.`);
  }
  return fixture as unknown as Fixture;
}
