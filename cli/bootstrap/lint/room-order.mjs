import { dirname, relative, resolve, sep } from 'node:path';

/**
 * ESLint rule: the folders of a package have one order, and a file imports only from its own folder and from folders
 * below. Options: `root` (absolute path of the sources), `order` (folders, lowest first; unnamed ones are on top) and
 * `apart` (folders whose sub-folders never import one another).
 */
export const roomOrder = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: {
          root: { type: 'string' },
          order: { type: 'array', items: { type: 'string' } },
          apart: { type: 'array', items: { type: 'string' } },
        },
        required: ['root', 'order', 'apart'],
        additionalProperties: false,
      },
    ],
    messages: {
      upward: '{{from}} stands below {{to}} and never imports it',
      apart: '{{from}} and {{to}} stand apart: what both need goes into a shared folder',
    },
  },
  create(context) {
    const { root, order, apart } = context.options[0];
    const parts = (file) => relative(root, file).split(sep);
    const floor = ([room]) => (order.includes(room) ? order.indexOf(room) : order.length);
    const from = parts(context.filename);

    const check = (source) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const to = parts(resolve(dirname(context.filename), source.value));
      if (to[0] === '..') return;
      const report = (messageId, named) =>
        context.report({ node: source, messageId, data: { from: named(from), to: named(to) } });
      if (floor(to) > floor(from)) report('upward', ([room]) => room);
      else if (apart.includes(from[0]) && to[0] === from[0] && to[1] !== from[1])
        report('apart', (path) => path.slice(0, 2).join('/'));
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
    };
  },
};
