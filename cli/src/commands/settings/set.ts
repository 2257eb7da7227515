import { Command, Option } from 'commander';
import { action, withDryRun, type GlobalOptions } from '../../call.js';
import { usage } from '../../problem.js';
import { isShared, ownerOfSetting, withCompany, type CompanyOptions } from '../../prompts/company.js';
import { secretFromFile, secretFromInput } from '../../prompts/secret-source.js';
import type { Keyboard, Shell } from '../../shell.js';

interface Options extends CompanyOptions, GlobalOptions {
  secretFile?: string;
  secretStdin?: boolean;
}
/** Sealed settings: nobody may read them on the screen or in a list of processes. */
const SEALED = new Set(['asaas']);

export const settingsSet = (shell: Shell): Command =>
  withCompany(
    withDryRun(new Command('set'))
      .description('changes a setting; userCreation applies to the whole installation')
      .argument('<key>', 'its name from "recado settings list"')
      .argument('[value]', 'the new value; "" empties a text'),
    'its tenant',
  )
    .addOption(new Option('--secret-file <path>', 'reads a sealed value from this file'))
    .addOption(new Option('--secret-stdin', 'reads a sealed value from standard input'))
    .action(
      action<Options>(shell, async (call, options, key, given) => {
        const company = await ownerOfSetting(key!, options, call);
        const value = await valueOf(key!, given, options, call.shell.stdin);
        const setting = await call.withOps(({ settings }) => settings.set(company, key!, value));
        const shown = SEALED.has(key!) ? 'is stored, sealed' : `is "${setting.value}" now`;
        call.output.done(
          `${key} ${isShared(key!) ? 'of the installation' : `of tenant ${company}`} ${shown}.`,
          setting,
        );
      }),
    );

async function valueOf(
  key: string,
  given: string | undefined,
  { secretFile, secretStdin }: Options,
  stdin: Keyboard,
): Promise<string> {
  const isSecret = secretFile !== undefined || secretStdin === true;
  if (isSecret && given !== undefined) throw usage('Give the value once.');
  if (!SEALED.has(key)) {
    if (isSecret) throw usage(`"${key}" is no secret: give its value after it.`);
    if (given === undefined) throw usage(`Say what ${key} is to hold: recado settings set ${key} <value>.`);
    return given;
  }
  if (given) throw usage(`"${key}" is a secret: give it with --secret-file <path> or --secret-stdin.`);
  if (given === '') return '';
  if (secretFile !== undefined) return secretFromFile(secretFile);
  if (secretStdin) return secretFromInput(stdin);
  throw usage(`Give ${key} with --secret-file <path> or --secret-stdin.`);
}
