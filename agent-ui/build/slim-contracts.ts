import { parseAst, type Plugin } from 'vite';

/** Parts of a call that only the server and the OpenAPI document read. */
const SERVER_SIDE = new Set([
  ...['summary', 'tag', 'params', 'query', 'body', 'answer', 'rows', 'perMinute'],
  ...['files', 'file', 'redirects', 'errors'],
]);

/** Schema builders. Here schemas are types alone. */
const SCHEMA = /^(Type\.\w+|Body|ListQuery|Nullable|Text)$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}
interface Edit {
  at: number;
  until: number;
  text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) yield* nodesIn(child);
  }
}

const nameOf = (callee: Node): string =>
  callee.type === 'MemberExpression'
    ? `${nameOf(callee['object'] as Node)}.${nameOf(callee['property'] as Node)}`
    : ((callee as { name?: string }).name ?? '');

/** From a property to the one after it, so that its comma goes with it. */
function* withoutServerSide(call: Node): Generator<Edit> {
  const [data] = call['arguments'] as Node[];
  const properties = (data?.['properties'] ?? []) as Node[];
  for (const [place, property] of properties.entries()) {
    const name = (property['key'] as { name?: string } | undefined)?.name;
    if (!name || !SERVER_SIDE.has(name)) continue;
    yield { at: property.start, until: properties[place + 1]?.start ?? data!.end - 1, text: '' };
  }
}

/**
 * Removes from the contracts what only the server reads. The schemas are then unused, and since the modules are data
 * without side effects, the bundler drops them.
 */
export function slimContracts(): Plugin {
  return {
    name: 'recado-slim-contracts',
    apply: 'build',
    transform: {
      filter: { id: /\/sdk\/src\/contracts\/[^/]+\.ts$/ },
      handler(code) {
        const edits: Edit[] = [];
        for (const node of nodesIn(parseAst(code) as unknown as Node)) {
          if (node.type !== 'CallExpression') continue;
          const callee = nameOf(node['callee'] as Node);
          // A schema that spreads another one would count as a side effect: the spread may run a getter.
          if (SCHEMA.test(callee)) edits.push({ at: node.start, until: node.end, text: '({})' });
          else edits.push({ at: node.start, until: node.start, text: '/* @__PURE__ */ ' });
          if (callee === 'defineCall') edits.push(...withoutServerSide(node));
        }
        return { code: applied(code, edits), map: null };
      },
    },
  };
}

/** An edit that lies in one taken out before it goes with it. */
function applied(code: string, edits: Edit[]): string {
  let [result, place] = ['', 0];
  for (const { at, until, text } of edits.sort((a, b) => a.at - b.at || b.until - a.until)) {
    if (at < place) continue;
    result += code.slice(place, at) + text;
    place = until;
  }
  return result + code.slice(place);
}
