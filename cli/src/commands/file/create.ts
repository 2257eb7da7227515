import { createFileList } from '@recado/sdk/contracts';
import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { counted } from '../../output/counted.js';
import { length } from '../../prompts/checks.js';
import { companyField, withCompany, type CompanyOptions } from '../../prompts/company.js';
import { fill } from '../../prompts/form.js';
import type { Shell } from '../../shell.js';
import { list } from '../plugin/setting-flags.js';
import { localFiles } from './local-files.js';

interface Options extends CompanyOptions {
  name?: string;
  message?: string;
  file: string[];
}

// The schema's type does not contain its limits, its data does.
const { name: nameField, message: messageField } = createFileList.body!.properties as Record<
  'name' | 'message',
  { minLength?: number; maxLength?: number }
>;
const nameCheck = length(nameField.minLength ?? 1, nameField.maxLength ?? 100);
const messageCheck = length(messageField.minLength ?? 1, messageField.maxLength ?? 4_000);

export const fileCreate = (shell: Shell): Command =>
  withCompany(
    withDryRun(new Command('create')).description(
      'creates a file list from files of this machine, on which the server runs',
    ),
    'its tenant',
  )
    .option('--name <text>', 'what it is called')
    .option('--message <text>', 'what the customer reads before the files')
    .addOption(
      list(
        '--file <name=path>',
        'a file and its name in the list, or only its path; may be repeated, in order',
      ),
    )
    .action(
      action<Options>(shell, async (call, options) => {
        const files = await localFiles(options.file);
        const { company, name, message } = await fill(
          {
            company: companyField(options.company),
            name: {
              flag: '--name <text>',
              question: 'Name of the file list',
              given: options.name,
              check: nameCheck,
            },
            message: {
              flag: '--message <text>',
              question: 'Text that the customer reads',
              given: options.message,
              check: messageCheck,
            },
          },
          call.asker,
        );
        const made = await call.withOps((ops) =>
          ops.fileLists.create(Number(company), { name, message, files }),
        );
        call.output.done(
          `File list ${made.id}, "${made.name}", is created with ${counted(files.length, 'file', 'files')}.`,
          made,
        );
      }),
    );
