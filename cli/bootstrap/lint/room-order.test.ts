import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import config from '../../../eslint.config.js';

const SRC = 'agent-ui/src';
const linter = new Linter({ cwd: new URL('../../..', import.meta.url).pathname });
/** Messages of the repository's own configuration about the imports of a file, by its rule about folders. */
const complaints = (file: string, code: string) =>
  linter
    .verify(code, config as Linter.Config[], { filename: `${SRC}/${file}` })
    .filter(({ ruleId }) => ruleId === 'recado/room-order')
    .map(({ message }) => message);

describe('who may import whom in the console', () => {
  it('features are separate, however the path is written', () => {
    const apart = [
      'features/tickets and features/conversation stand apart: what both need goes into a shared folder',
    ];
    const from = 'features/tickets/TicketPanel.tsx';
    expect(complaints(from, `import { isWritable } from '../conversation/writable';`)).toEqual(apart);
    expect(complaints(from, `const part = import('../conversation/Conversation');`)).toEqual(apart);
    expect(complaints(from, `export * from '../../features/conversation/writable';`)).toEqual(apart);
    expect(complaints(from, `export type { A } from '../conversation/writable';`)).toEqual(apart);
    expect(complaints(from, `let a: typeof import('../conversation/writable');`)).toEqual(apart);
    expect(complaints('features/tickets/card/A.tsx', `import '../../conversation/writable';`)).toEqual(apart);
  });

  it('nobody may import what is above', () => {
    expect(complaints('components/Chip.tsx', `import '../features/tags/TagRow';`)).toEqual([
      'components stands below features and never imports it',
    ]);
    expect(complaints('lib/session.tsx', `import type { A } from '../live/frame';`)).toEqual([
      'lib stands below live and never imports it',
    ]);
    expect(complaints('live/tickets/ticket-cache.ts', `import '../../components/Chip';`)).toHaveLength(1);
    expect(complaints('features/tags/TagRow.tsx', `import '../../app/router';`)).toHaveLength(1);
    expect(complaints('app/router.tsx', `import '../main';`)).toHaveLength(1);
  });

  it('a file may use its own folder and all below', () => {
    const code = `
      import './card/TicketCard';
      import '../../components/Chip';
      import '../../live/frame';
      import { useTexts } from '../../lib/i18n';
      import { Ticket } from '@recado/sdk/contracts';
      export { useTexts, Ticket };`;
    expect(complaints('features/tickets/TicketPanel.tsx', code)).toEqual([]);
    expect(complaints('app/router.tsx', `import('../features/tags/TagsScreen');`)).toEqual([]);
    expect(complaints('main.tsx', `import './app/router';`)).toEqual([]);
  });
});
