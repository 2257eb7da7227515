import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Titles of the sections, by the module of the SDK that they show; others are named by their file. */
const TITLES: Record<string, string> = {
  'plugin/manifest': 'The manifest',
  'plugin/define-plugin': 'The plugin',
  'channel/adapter': 'The channel',
  'channel/capabilities': 'What the channel can do',
  'channel/connection-spec': 'Connections',
  'channel/provisioning': 'Provisioning',
  'channel/webhook': 'Webhooks',
  'channel/inbound-event': 'Inbound events',
  'channel/content': 'Content',
  'channel/offer-content': 'Orders, forms, polls and other content',
  'errors/plugin-error': 'Errors',
  'errors/provider-failure': 'Errors from the answers of a provider',
  'plugin/secret': 'Forms',
  'plugin/context': 'What the core gives: the context',
  'plugin/routes': 'Addresses of the plugin’s own',
  'integration/integration': 'Integrations',
  'integration/domain-event': 'Events for integrations',
  'billing/billing': 'Payment providers',
  'billing/capabilities': 'What a payment provider can do',
  'billing/charge': 'Charges and payments',
  'billing/billing-webhook': 'Webhooks of payment providers',
  'billing/charge-problem': 'What fits a charge and a notice',
  'billing/provider-problem': 'What fits a payment provider',
  'channel/in-languages': 'Texts in several languages',
  money: 'Sums',
  'plugin/network-of': 'Limits by address',
};
/** Of `@recado/sdk/testing`: what a plugin's own tests use. */
const TESTING: Record<string, string> = {
  'conformance/channel-conformance': 'The kit for channels',
  'conformance/descriptor': 'What the kit for channels needs',
  'conformance/integration/integration-conformance': 'The kit for integrations',
  'conformance/billing/billing-conformance': 'The kit for payment providers',
  'conformance/billing/billing-descriptor': 'What the kit for payment providers needs',
  'fake-provider/fake-provider': 'A fake of the provider',
  'context/test-context': 'A context for unit tests',
};

interface Module {
  /** Without the source folder and the extension. */
  path: string;
  symbols: ts.Symbol[];
}

const folder = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));

/** The modules that an entry point exports, in its order, with what each of them exports. */
function modulesOf(program: ts.Program, entry: string): Module[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(folder(`${entry}public.ts`))!;
  return source.statements.filter(ts.isExportDeclaration).map((statement) => {
    const module = checker.getSymbolAtLocation(statement.moduleSpecifier!)!;
    const path = (statement.moduleSpecifier as ts.StringLiteral).text.replace(/^\.\/|\.js$/g, '');
    const exported = checker
      .getExportsOfModule(module)
      .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol));
    return { path, symbols: exported };
  });
}

/** TSDoc as Markdown: a paragraph becomes one line; tables and lists keep theirs. */
const linked = (text: string): string =>
  text
    .replace(/\{@link[\s*]+([^}|]+?)\s*\}/g, '`$1`')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\n(?![|-]| {2,}|\d\.)/g, ' ').trim())
    .join('\n\n');

/** The documentation of a symbol, with what it returns and throws. */
function documentation(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const tags = symbol
    .getJsDocTags(checker)
    .filter(({ name }) => ['returns', 'throws', 'param'].includes(name))
    .map(({ name, text }) => {
      const words = linked(ts.displayPartsToString(text));
      return name === 'param' ? `**${words.replace(/^(\S+)\s+/, '$1** ')}` : `**${name}** ${words}`;
    });
  return [linked(ts.displayPartsToString(symbol.getDocumentationComment(checker))), ...tags]
    .filter(Boolean)
    .join('\n\n');
}

/** The text of a declaration in one line, without its comments. */
const oneLine = (node: ts.Node): string =>
  node
    .getText()
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/([({[<]) | ([)}\]>]+)(?!=)/g, '$1$2')
    .replace(/,([)}\]])/g, '$1')
    .replace(/([;,])$/, '');

const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** The members of an interface or class; those that explain themselves share a line. */
function members(checker: ts.TypeChecker, nodes: readonly ts.Node[]): string[] {
  const lines: string[] = [];
  let plain: string[] = [];
  const flush = () => {
    if (plain.length) lines.push(`- ${plain.map(code).join(', ')}`);
    plain = [];
  };
  for (const node of nodes) {
    if (ts.isConstructorDeclaration(node)) {
      plain.push(`new (${node.parameters.map(oneLine).join(', ')})`);
      continue;
    }
    const symbol = checker.getSymbolAtLocation((node as ts.NamedDeclaration).name ?? node);
    if (!symbol || ts.getCombinedModifierFlags(node as ts.Declaration) & ts.ModifierFlags.Private) continue;
    const text = documentation(checker, symbol).replace(/\n(?=.)/g, '\n  ');
    const shown = (node as ts.MethodDeclaration).body
      ? signature(node as ts.MethodDeclaration)
      : oneLine(node);
    if (!text) {
      plain.push(shown);
      continue;
    }
    flush();
    lines.push(`- ${code(shown)}: ${text}`);
  }
  flush();
  return lines;
}

/** A function or method without its body. */
function signature(node: ts.FunctionDeclaration | ts.MethodDeclaration): string {
  const { body } = node;
  const text = oneLine(node);
  return body
    ? text
        .slice(0, text.length - oneLine(body).length)
        .replace(/^export |\s*$/g, '')
        .trim()
    : text;
}

function declared(checker: ts.TypeChecker, symbol: ts.Symbol): string[] {
  const [node] = symbol.declarations ?? [];
  if (!node) return [];
  if (ts.isInterfaceDeclaration(node)) {
    const parents = node.heritageClauses?.flatMap(({ types }) => types.map(oneLine)) ?? [];
    return [
      ...(parents.length ? [`With everything of ${parents.map(code).join(', ')}.`, ''] : []),
      ...members(checker, node.members),
    ];
  }
  if (ts.isClassDeclaration(node)) return members(checker, node.members);
  if (ts.isTypeAliasDeclaration(node)) return [code(oneLine(node.type).replace(/^\| /, ''))];
  if (ts.isFunctionDeclaration(node)) return [code(signature(node).replace(/^(async )?function /, ''))];
  if (ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer)) {
    const { equalsGreaterThanToken, body } = node.initializer;
    const head = oneLine(node.initializer).slice(0, -oneLine(body).length).trim();
    return [code(`${symbol.name}${head.slice(0, -equalsGreaterThanToken.getText().length).trim()}`)];
  }
  if (ts.isVariableDeclaration(node) && node.initializer)
    return [
      code(
        oneLine(node.initializer)
          .replace(/ as const.*$/, '')
          .slice(0, 600),
      ),
    ];
  return [];
}

function section(checker: ts.TypeChecker, title: string, symbols: readonly ts.Symbol[]): string[] {
  const lines = [`## ${title}`, ''];
  for (const symbol of symbols) {
    const text = documentation(checker, symbol);
    lines.push(`### ${symbol.name}`, '', ...(text ? [text, ''] : []), ...declared(checker, symbol), '');
  }
  return lines;
}

/** Everything that the author of a plugin writes against, from the TSDoc of the SDK. Markdown. */
export function referencePage(checks: readonly string[]): string {
  const options = { module: ts.ModuleKind.NodeNext, noLib: true, types: [] };
  const program = ts.createProgram([folder('public.ts'), folder('testing/public.ts')], options);
  const checker = program.getTypeChecker();
  const plugin = modulesOf(program, '').sort((a, b) => rank(a.path) - rank(b.path));
  const testing = modulesOf(program, 'testing/')
    .filter(({ path }) => path in TESTING)
    .sort((a, b) => rank(a.path, TESTING) - rank(b.path, TESTING));
  const body = [
    ...plugin.flatMap(({ path, symbols }) => section(checker, TITLES[path] ?? path, symbols)),
    ...testing.flatMap(({ path, symbols }) => section(checker, TESTING[path]!, symbols)),
    ...checks,
  ];
  return `${[
    '# The contract of a plugin',
    '',
    'Made from the sources by a test; do not edit it. Everything is imported from `@recado/sdk`, and what tests need from',
    '`@recado/sdk/testing`. Optional members have a question mark. [README.md](README.md) shows a whole channel, and the guide,',
    '`GUIDE.md` in the package and `core/docs/guides/plugins.md` in the checkout, leads from an empty folder to a published plugin.',
    '',
    ...contents(body),
    '',
    ...body,
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

/** A list of the sections with what is in each. */
function contents(lines: readonly string[]): string[] {
  const anchor = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-');
  const link = (title: string) => `[${title}](#${anchor(title)})`;
  const list: string[][] = [];
  for (const line of lines) {
    const [, level, title] = /^(##|###) (.*)$/.exec(line) ?? [];
    if (level === '##') list.push([link(title!)]);
    else if (level === '###') list.at(-1)!.push(link(title!));
  }
  return list.map(([title, ...names]) => `- ${title}${names.length ? `: ${names.join(', ')}` : ''}`);
}

/** Sections come in the order of the titles, and the rest after them. */
function rank(path: string, titles = TITLES): number {
  const place = Object.keys(titles).indexOf(path);
  return place < 0 ? Infinity : place;
}
