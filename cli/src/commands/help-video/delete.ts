import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { usage } from '../../problem.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import type { Shell } from '../../shell.js';

export const helpVideoDelete = (shell: Shell): Command =>
  withConfirmation(
    withDryRun(new Command('delete'))
      .description('deletes a help video')
      .argument('<id>', 'its number from "recado help-video list"'),
  ).action(
    action<ConfirmationOptions>(shell, async (call, options, given) => {
      if (!/^[1-9]\d{0,8}$/.test(given!)) throw usage(`"${given}" is not the number of a help video.`);
      const id = Number(given);
      const video = await call.withOps(async ({ helpVideos }) => {
        const { title } = await helpVideos.show(id);
        await confirmed(
          options,
          { what: `This deletes the help video "${title}".`, name: title, lasting: false },
          call.asker,
        );
        return helpVideos.remove(id);
      });
      call.output.done(`Help video ${id}, "${video.title}", is deleted.`, video);
    }),
  );
