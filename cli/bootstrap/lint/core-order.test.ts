import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import config from '../../../eslint.config.js';

const linter = new Linter({ cwd: new URL('../../..', import.meta.url).pathname });
/** Messages of the repository's own configuration about the imports of a file of the core. */
const complaints = (file: string, code: string) =>
  linter
    .verify(code, config as Linter.Config[], { filename: `core/src/${file}` })
    .filter(({ ruleId }) => ruleId === 'core/order')
    .map(({ message }) => message);

describe('who may import whom in the core', () => {
  it('a module may use the public files of modules below', () => {
    const from = 'modules/tickets/moves/ticket-moves.tx.ts';
    for (const path of ['../../queues/queue-refs.tx.js', '../../contacts/contacts.service.js'])
      expect(complaints(from, `import { a } from '${path}';`)).toEqual([]);
    expect(complaints(from, `import { a } from '../ticket-rows.tx.js';`)).toEqual([]);
  });

  it('the other files of a module are private', () => {
    const message =
      'of modules/queues only files that end in .service, .wire, .tx, .rules, .module are for others';
    expect(
      complaints('modules/tickets/tickets.service.ts', `import { a } from '../queues/queues.repo.js';`),
    ).toEqual([message]);
    expect(complaints('inbound/ingest.ts', `import '../modules/queues/queues.model.js';`)).toEqual([message]);
    expect(complaints('wiring/compose.ts', `import '../modules/queues/queues.model.js';`)).toEqual([]);
  });

  it('nobody may import what is above, or beside', () => {
    const up = (from: string, to: string) =>
      `${from} does not stand above ${to} in core/src/wiring/compose.ts: hand in what it needs, or move the file`;
    expect(complaints('modules/tags/a.ts', `import type { A } from '../bot/b.service.js';`)).toEqual([
      up('modules/tags', 'modules/bot'),
    ]);
    expect(complaints('infra/a.ts', `const x = import('../ports/media.js');`)).toEqual([
      up('infra', 'ports'),
    ]);
    expect(complaints('inbound/a.ts', `export * from '../live/live.js';`)).toEqual([up('inbound', 'live')]);
  });

  it('every folder needs a place in the list', () => {
    expect(complaints('modules/fresh/a.ts', `import '../../infra/errors.js';`)).toEqual([
      'modules/fresh has no place in the list of core/src/wiring/compose.ts',
    ]);
  });
});
