import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Whether the import disappears with the types. */
function isErased(statement) {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const clause = statement.importClause;
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  if (clause.name || !named || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly);
}

/** The files that a file imports at run time by a relative path. */
function importsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    const path = isImport && statement.moduleSpecifier?.text;
    if (!path || !path.startsWith('.') || isErased(statement)) return [];
    const target = join(dirname(file), path);
    const found = [
      target.replace(/\.js$/, '.ts'),
      target.replace(/\.js$/, '.tsx'),
      target,
      `${target}.ts`,
      `${target}.tsx`,
    ].find((candidate) => /\.[a-z]+$/.test(candidate) && existsSync(candidate));
    return found ? [found] : [];
  });
}

/** Groups of files that import one another at run time in a circle: Tarjan's strongly connected components. */
export function circlesAmong(files) {
  const known = new Set(files);
  const order = new Map();
  const lowest = new Map();
  const open = [];
  const circles = [];
  const visit = (file) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    open.push(file);
    for (const next of importsOf(file).filter((one) => known.has(one))) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1) circles.push(group.sort());
  };
  for (const file of known) if (!order.has(file)) visit(file);
  return circles;
}
