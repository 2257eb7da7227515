import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { withCompany, type CompanyOptions } from '../../prompts/company.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import type { Shell } from '../../shell.js';
import { fileListOf } from './file-list-id.js';

export const fileDelete = (shell: Shell): Command =>
  withCompany(
    withConfirmation(
      withDryRun(new Command('delete'))
        .description('deletes a file list with its files; queues and options no longer send it')
        .argument('[id]', 'its number'),
    ),
    'its tenant',
  ).action(
    action<ConfirmationOptions & CompanyOptions>(shell, async (call, options, given) => {
      const { companyId, id } = await fileListOf(given, options, call);
      const list = await call.withOps(async ({ fileLists }) => {
        const { name, options: files } = await fileLists.show(companyId, id);
        const what = `This deletes the file list "${name}" and its ${files.length === 1 ? 'file' : `${files.length} files`} for good.`;
        await confirmed(options, { what, name, lasting: true }, call.asker);
        return fileLists.remove(companyId, id);
      });
      call.output.done(`File list ${id}, "${list.name}", is deleted.`, list);
    }),
  );
