import assert from 'node:assert/strict';

/** What a failed check says. */
export interface Fault {
  /** What is wrong, in one sentence. */
  wrong: string;
  expected: string;
  came: string;
  /** What the plugin's author can do. */
  todo: string;
}

/** Fails with everything that a plugin's author needs. */
export function fault({ wrong, expected, came, todo }: Fault): never {
  assert.fail(`${wrong}\n  expected: ${expected}\n  came: ${came}\n  to do: ${todo}`);
}
