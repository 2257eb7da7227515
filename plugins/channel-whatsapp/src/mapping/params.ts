import { MOST } from './bounds.js';

/** The fields of an object whose shape its sender chose. */
export type Params = Record<string, unknown>;

/** Longer ones were not made by a form. */
const LONGEST = 262_144;

/** The object that a text holds; an empty one for anything else. */
export function paramsOf(json: string | null | undefined): Params {
  if (!json || json.length > LONGEST) return {};
  try {
    return object(JSON.parse(json));
  } catch {
    return {}; // the sender wrote something else: the message's other words are shown
  }
}

export const object = (value: unknown): Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Params) : {};

/** The objects of a list. */
export const list = (value: unknown): Params[] =>
  Array.isArray(value) ? value.slice(0, MOST.entries).map(object) : [];
