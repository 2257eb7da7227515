import type { Argument, Command, Option } from 'commander';

/** The page of every command, generated from the commands themselves. Markdown. */
export function referenceOf(program: Command): string {
  const nouns = shownOf(program);
  const lines = [
    '# Every command',
    '',
    'Made from the commands themselves; do not edit it. How they are used, what `--json` answers and what the exit codes mean stands',
    'in [cli.md](cli.md).',
    '',
    '| every command takes | |',
    '|---|---|',
    ...optionsOf(program).map(row),
    '',
    ...nouns.flatMap((command) => section(command)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Commands that do something, with the words that lead to each. */
export function leavesOf(command: Command, words: string[] = []): { words: string[]; command: Command }[] {
  const shown = shownOf(command);
  return shown.length ? shown.flatMap((one) => leavesOf(one, [...words, one.name()])) : [{ words, command }];
}

const shownOf = (command: Command): readonly Command[] => command.createHelp().visibleCommands(command);
const optionsOf = (command: Command): readonly Option[] =>
  command
    .createHelp()
    .visibleOptions(command)
    .filter(({ long }) => long !== '--help' && long !== '--version');

function section(noun: Command): string[] {
  const about = `## ${noun.name()}`;
  const leaves = leavesOf(noun, [noun.name()]);
  const [first] = leaves;
  if (leaves.length === 1 && first!.command === noun) return [about, '', ...described(first!)];
  return [
    about,
    '',
    sentence(noun.description()),
    '',
    ...alsoAs(noun),
    ...leaves.flatMap((leaf) => [`### ${leaf.words.join(' ')}`, '', ...described(leaf)]),
  ];
}

function described({ words, command }: { words: string[]; command: Command }): string[] {
  const rows = [...command.registeredArguments.map(argumentRow), ...optionsOf(command).map(row)];
  return [
    sentence(command.description()),
    '',
    '```',
    ['recado', ...words, command.usage()].join(' '),
    '```',
    '',
    ...alsoAs(command),
    ...(rows.length ? ['| | |', '|---|---|', ...rows, ''] : []),
  ];
}

function alsoAs(command: Command): string[] {
  const aliases = command.aliases().map((alias) => `\`${alias}\``);
  return aliases.length ? [`Also as ${aliases.join(', ')}.`, ''] : [];
}
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const choicesOf = (choices: readonly string[] | undefined): string =>
  choices?.length ? `: ${choices.map((one) => `\`${one}\``).join(', ')}` : '';
const row = ({ flags, description, argChoices }: Option): string =>
  `| \`${cell(flags)}\` | ${cell(description)}${choicesOf(argChoices)} |`;
const argumentRow = (argument: Argument): string =>
  `| \`${argument.required ? `<${argument.name()}>` : `[${argument.name()}]`}\` | ${cell(argument.description)}${choicesOf(argument.argChoices)} |`;
