import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import type { Check } from '../../prompts/asker.js';
import { fill, verify } from '../../prompts/form.js';
import type { Shell } from '../../shell.js';

interface Options {
  title?: string;
  video?: string;
  description?: string;
}

const titleCheck: Check = (text) => (text.length >= 2 && text.length <= 200) || 'give 2 to 200 characters.';
const videoCheck: Check = (text) => (text.length >= 6 && text.length <= 300) || 'give 6 to 300 characters.';
const descriptionCheck: Check = (text) => text.length <= 2000 || 'give 2000 characters at most.';

export const helpVideoAdd = (shell: Shell): Command =>
  withDryRun(new Command('add'))
    .description('adds a video that explains the product to every user')
    .option('--title <text>', 'what it is called')
    .option('--video <code>', 'the code or the address of a YouTube video')
    .option('--description <text>', 'what it shows')
    .action(
      action<Options>(shell, async ({ asker, output, withOps }, { title, video, description }) => {
        if (description !== undefined) verify('--description', description, descriptionCheck);
        const form = await fill(
          {
            title: { flag: '--title <text>', question: 'Title', given: title, check: titleCheck },
            video: {
              flag: '--video <code>',
              question: 'Code or address of the video',
              given: video,
              check: videoCheck,
            },
          },
          asker,
        );
        const added = await withOps((ops) =>
          ops.helpVideos.add({ ...form, ...(description !== undefined && { description }) }),
        );
        output.done(`Help video ${added.id}, "${added.title}", is added.`, added);
      }),
    );
