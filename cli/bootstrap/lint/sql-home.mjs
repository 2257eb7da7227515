/** A knex handle by the core's names for it. */
const HANDLES = new Set(['db', 'trx', 'connection']);
/** The same for a parameter name with other common meanings: only with a table's name. */
const SOMETIMES = new Set(['on', 'read']);

/** ESLint rule for files of a module other than `.repo`, `.tx` and `.model`: they contain no statements. */
export const sqlHome = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { elsewhere: 'SQL belongs in .repo.ts and .tx.ts: move this statement there' },
  },
  create(context) {
    const isText = (node) =>
      node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string');
    const isStatement = ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier')
        return (
          (HANDLES.has(callee.name) && first !== undefined) || (SOMETIMES.has(callee.name) && isText(first))
        );
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return false;
      const [object, method] = [callee.object.name, callee.property.name];
      return (HANDLES.has(object) && method === 'raw') || (object.endsWith('Model') && method === 'query');
    };
    return {
      CallExpression(node) {
        if (isStatement(node)) context.report({ node, messageId: 'elsewhere' });
      },
    };
  },
};
