import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** What others may import. */
const entries = ['', 'testing/', 'contracts/', 'client/', 'flow/', 'rules/', 'ui/'].map((folder) =>
  fileURLToPath(new URL(`../src/${folder}public.ts`, import.meta.url)),
);

/** A call of the API says what it does in its `summary`, which the OpenAPI document shows as well. */
const isSummarised = ({ declarations }: ts.Symbol): boolean =>
  (declarations ?? []).some((declaration) => {
    const made = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    if (!made || !ts.isCallExpression(made) || made.expression.getText() !== 'defineCall') return false;
    const [call] = made.arguments;
    return (
      call !== undefined &&
      ts.isObjectLiteralExpression(call) &&
      call.properties.some((property) => property.name?.getText() === 'summary')
    );
  });

/** Names that the entry exports without a word about what they are. */
function undocumented(program: ts.Program, entry: string): string[] {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(entry)!)!;
  return checker
    .getExportsOfModule(module)
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
    .filter((symbol) => symbol.getDocumentationComment(checker).length === 0 && !isSummarised(symbol))
    .map((symbol) => symbol.name);
}

it('every name that others can import is documented', () => {
  const options: ts.CompilerOptions = { module: ts.ModuleKind.NodeNext, noLib: true, types: [] };
  const program = ts.createProgram(entries, options);
  expect(entries.flatMap((entry) => undocumented(program, entry))).toEqual([]);
});
