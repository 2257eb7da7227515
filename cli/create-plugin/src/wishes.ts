import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem, exitCodes } from './problem.js';

export const KINDS = ['channel', 'integration', 'billing'] as const;
export type Kind = (typeof KINDS)[number];

/** Options of the command line. */
export interface Wishes {
  folder?: string;
  kind?: Kind;
  title?: string;
  yes: boolean;
  help: boolean;
  /** Only refresh the SDK of the plugin in `folder`. */
  updateSdk: boolean;
}

const usage = (sentence: string) => new Problem(exitCodes.usage, sentence);

/** Throws a {@link Problem} with one sentence on any error. */
export function readWishes(argv: string[]): Wishes {
  const { values, positionals } = parsed(argv);
  if (positionals.length > 1)
    throw usage(
      `Give one name, not ${positionals.length}: ${positionals.join(' ')}. npm passes options on only after "--".`,
    );
  const [folder] = positionals;
  const updateSdk = values['update-sdk'];
  if (folder !== undefined && !updateSdk) verify(nameProblem(folder));
  if (values.kind !== undefined && !isKind(values.kind))
    throw usage(`There is no kind "${values.kind}": give channel, integration or billing.`);
  if (values.title !== undefined) verify(titleProblem(values.title));
  return {
    folder,
    kind: values.kind as Kind | undefined,
    title: values.title,
    yes: values.yes,
    help: values.help,
    updateSdk,
  };
}

function parsed(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        title: { type: 'string' },
        yes: { type: 'boolean', short: 'y', default: false },
        'update-sdk': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw usage(`${(error as Error).message.split('. ')[0]!.replace(/\.$/, '')}: see --help.`);
  }
}
const isKind = (text: string): text is Kind => (KINDS as readonly string[]).includes(text);
function verify(problem: string | undefined): void {
  if (problem) throw usage(problem);
}

/** The plugin's id from the name of its folder. */
export const idOf = (folder: string): string =>
  basename(folder.replace(/[/\\]+$/, '')).replace(/^recado-(?:channel|integration|billing)-/, '');

export function nameProblem(folder: string): string | undefined {
  const id = idOf(folder);
  if (/^[a-z][a-z0-9-]{1,39}$/.test(id)) return undefined;
  return `"${id}" cannot be a plugin's id: it has two to forty lower-case letters, digits and hyphens, beginning with a letter.`;
}
export function titleProblem(title: string): string | undefined {
  const length = title.trim().length;
  // It is inserted into strings of the generated sources.
  if (/['"`\\$\n]/.test(title)) return 'A title has no quotes, backslashes or dollar signs.';
  return length >= 1 && length <= 60 ? undefined : 'A title has 1 to 60 characters.';
}
export const titleOf = (id: string): string => `${id[0]!.toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;
