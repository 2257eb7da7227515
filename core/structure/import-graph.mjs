import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { heights, roomOf } from './order.mjs';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/**
 * Every import between the files of `core/src`, tests aside.
 * @returns {{ from: string, to: string, isType: boolean }[]} paths below `core/src`; `isType`: erased before it runs
 */
export function importGraph(root = SRC) {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|js)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return files.flatMap((file) =>
    importsOf(file).flatMap(({ specifier, isType }) => {
      const target = resolved(file, specifier);
      return target ? [{ from: relative(root, file), to: relative(root, target), isType }] : [];
    }),
  );
}

function resolved(file, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  const path = join(dirname(file), specifier);
  return [path.replace(/\.js$/, '.ts'), path].find((candidate) => existsSync(candidate));
}

function importsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node))
      found.push({ specifier: node.moduleSpecifier.text, isType: isTypeImport(node.importClause) });
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier)
      found.push({ specifier: node.moduleSpecifier.text, isType: node.isTypeOnly });
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      found.push({ specifier: node.arguments[0]?.text ?? '', isType: false });
    else ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

function isTypeImport(clause) {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const names = clause.namedBindings;
  return !clause.name && names && ts.isNamedImports(names) && names.elements.every((name) => name.isTypeOnly);
}

/**
 * Imports between rooms, each pair of rooms once, with the number of imports.
 * @returns {{ from: string, to: string, runtime: number, types: number, files: string[] }[]}
 */
export function arrows(imports) {
  const between = new Map();
  for (const { from, to, isType } of imports) {
    const [a, b] = [roomOf(from), roomOf(to)];
    if (a === b) continue;
    const key = `${a} → ${b}`;
    const arrow = between.get(key) ?? { from: a, to: b, runtime: 0, types: 0, files: [] };
    arrow[isType ? 'types' : 'runtime']++;
    arrow.files.push(`${from} → ${to}`);
    between.set(key, arrow);
  }
  return [...between.values()];
}

/**
 * Arrows that do not lead down the list: up, between rooms of one floor, or from or to a room that the list lacks.
 * @returns {ReturnType<typeof arrows>}
 */
export function arrowsUp(all, height = heights()) {
  return all.filter(({ from, to }) => !(height.get(to) < height.get(from)));
}

/**
 * Groups of rooms or files that import one another in a circle.
 * @returns {string[][]}
 */
export function circles(pairs) {
  const next = new Map();
  for (const { from, to } of pairs) {
    next.set(from, [...(next.get(from) ?? []), to]);
    if (!next.has(to)) next.set(to, []);
  }
  // Tarjan: each strongly connected component with more than one member is a circle.
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const walk = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const other of next.get(node)) {
      if (!index.has(other)) walk(other);
      if (stack.includes(other)) low.set(node, Math.min(low.get(node), low.get(other)));
    }
    if (low.get(node) !== index.get(node)) return;
    const members = stack.splice(stack.indexOf(node));
    if (members.length > 1) found.push(members);
  };
  for (const node of next.keys()) if (!index.has(node)) walk(node);
  return found;
}

/** What `npm run structure` prints: each room from the top down with what it imports, and the figures. */
export function drawing(imports, height = heights()) {
  const all = arrows(imports);
  const rooms = [...height].sort(([, a], [, b]) => b - a);
  const lines = rooms.map(([room]) => {
    const to = all.filter(({ from }) => from === room).map((arrow) => arrow.to);
    return `${room.padEnd(28)} → ${
      to
        .map((name) => name.replace('modules/', ''))
        .sort()
        .join(' ') || '(nothing)'
    }`;
  });
  const runtime = (list) => list.filter((arrow) => arrow.runtime > 0);
  const up = arrowsUp(all, height);
  return [
    ...lines,
    '',
    `rooms ${rooms.length}, arrows ${all.length} (${runtime(all).length} at run time), not down the list ${up.length} (${runtime(up).length} at run time)`,
    `circles of rooms: ${circles(all).length}, at run time: ${circles(runtime(all)).length}; circles of files at run time: ${circles(imports.filter(({ isType }) => !isType)).length}`,
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(drawing(importGraph(process.argv[2])));
