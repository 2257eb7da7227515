import type { Shell } from './shell.js';
import { KINDS, nameProblem, titleProblem, type Kind } from './wishes.js';

/** Asks a person. Questions go to stderr: stdout holds only the result. */
export async function createQuestions({ stdin, stderr }: Shell) {
  // Loaded only when there is somebody to ask.
  const { default: inquirer } = await import('inquirer');
  const prompt = inquirer.createPromptModule({
    input: stdin as NodeJS.ReadableStream,
    output: stderr as NodeJS.WritableStream,
  });
  const text = async (message: string, check: (text: string) => string | undefined, preset?: string) => {
    const validate = (given: string) => check(given.trim()) ?? true;
    const { answer } = await prompt([{ type: 'input', name: 'answer', message, default: preset, validate }]);
    return (answer as string).trim();
  };
  return {
    name: () => text('Name of the plugin, such as pager', nameProblem),
    title: (preset: string) => text('What do people call it?', titleProblem, preset),
    async kind(): Promise<Kind> {
      const titles: Record<Kind, string> = {
        channel: 'channel: messages of customers come and go',
        integration: 'integration: another service hears what happens',
        billing: 'billing: a payment provider',
      };
      const choices = KINDS.map((value) => ({ value, name: titles[value] }));
      const { answer } = await prompt([{ type: 'select', name: 'answer', message: 'What is it?', choices }]);
      return answer as Kind;
    },
  };
}
