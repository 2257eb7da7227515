import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Public entry points. */
const entries = ['', 'testing/', 'contracts/', 'client/', 'flow/', 'rules/', 'ui/'].map((folder) =>
  fileURLToPath(new URL(`../src/${folder}public.ts`, import.meta.url)),
);

/** A call of the API describes itself in its `summary`, which the OpenAPI document shows as well. */
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

/** Exported names without documentation. */
function undocumented(program: ts.Program, entry: string): string[] {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(entry)!)!;
  return checker
    .getExportsOfModule(module)
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
    .filter((symbol) => symbol.getDocumentationComment(checker).length === 0 && !isSummarised(symbol))
    .map((symbol) => symbol.name);
}

/** Every member of these is documented, so that an author of a plugin needs nothing else. */
const SPELLED_OUT = [
  'ChannelAdapter',
  'Capabilities',
  'ConnectionSpec',
  'ConnectionLogin',
  'WebhookSpec',
  'IntegrationPlugin',
  'BillingProvider',
  'BillingCapabilities',
  'BillingNotice',
  'BillingWebhook',
  'ChargePayment',
  'RefundRequest',
];

it('every member that a plugin implements is documented', () => {
  const program = ts.createProgram([entries[0]!], { module: ts.ModuleKind.NodeNext, noLib: true, types: [] });
  const checker = program.getTypeChecker();
  const names = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entries[0]!)!)!);
  const silent = SPELLED_OUT.flatMap((name) => {
    const exported = names.find((symbol) => symbol.name === name)!;
    const members = [...exported.members!.values()];
    return members
      .filter((member) => !(member.flags & ts.SymbolFlags.TypeParameter))
      .filter((member) => member.getDocumentationComment(checker).length === 0)
      .map((member) => `${name}.${member.name}`);
  });
  expect(silent).toEqual([]);
});

it('every name that others can import is documented', () => {
  const options: ts.CompilerOptions = { module: ts.ModuleKind.NodeNext, noLib: true, types: [] };
  const program = ts.createProgram(entries, options);
  expect(entries.flatMap((entry) => undocumented(program, entry))).toEqual([]);
});
