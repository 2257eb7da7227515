import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const entries = ['public.ts', 'testing/public.ts'].map((name) =>
  fileURLToPath(new URL(`../src/${name}`, import.meta.url)),
);

/** Names that the entry exports without a word about what they are. */
function undocumented(program: ts.Program, entry: string): string[] {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(entry)!)!;
  return checker
    .getExportsOfModule(module)
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
    .filter((symbol) => symbol.getDocumentationComment(checker).length === 0)
    .map((symbol) => symbol.name);
}

it('every name that plugins can import is documented', () => {
  const options: ts.CompilerOptions = { module: ts.ModuleKind.NodeNext, noLib: true, types: [] };
  const program = ts.createProgram(entries, options);
  expect(entries.flatMap((entry) => undocumented(program, entry))).toEqual([]);
});
