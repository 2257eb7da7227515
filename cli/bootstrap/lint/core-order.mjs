import { dirname, relative, resolve, sep } from 'node:path';
import { FACES, heights, roomOf } from '../../../core/structure/order.mjs';

/** The wiring of the modules may see all of their files. */
const ABOVE = new Set(['wiring', 'app.ts', 'ops', 'main.ts']);

/**
 * ESLint rule for `core/src` (option `root`): folders import only down the list of `core/structure/order.mjs`, and of a
 * module only its public files.
 */
export const coreOrder = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: { root: { type: 'string' } },
        required: ['root'],
        additionalProperties: false,
      },
    ],
    messages: {
      upward:
        '{{from}} does not stand above {{to}} in core/src/wiring/compose.ts: hand in what it needs, or move the file',
      unlisted: '{{room}} has no place in the list of core/src/wiring/compose.ts',
      private: `of {{to}} only files that end in ${FACES.map((face) => `.${face}`).join(', ')} are for others`,
    },
  },
  create(context) {
    const { root } = context.options[0];
    const pathOf = (file) => relative(root, file).split(sep).join('/').replace(/\.js$/, '.ts');
    const height = heights();
    const from = roomOf(pathOf(context.filename));
    const face = new RegExp(`\\.(${FACES.join('|')})\\.ts$`);

    const check = (source) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const path = pathOf(resolve(dirname(context.filename), source.value));
      const to = roomOf(path);
      if (path.startsWith('..') || to === from) return;
      const report = (messageId, data) => context.report({ node: source, messageId, data });
      for (const room of [from, to]) if (!height.has(room)) return report('unlisted', { room });
      if (height.get(to) >= height.get(from)) report('upward', { from, to });
      else if (to.startsWith('modules/') && !ABOVE.has(from) && !face.test(path)) report('private', { to });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
    };
  },
};
