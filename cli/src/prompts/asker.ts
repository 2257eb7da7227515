import inquirer from 'inquirer';
import type { Keyboard, Screen } from '../shell.js';

/** True, or the problem of the answer. */
export type Check = (text: string) => true | string;

export interface Asker {
  text(question: string, options?: { check?: Check; preset?: string }): Promise<string>;
  /** Typed text is not shown. */
  hidden(question: string, options?: { check?: Check }): Promise<string>;
  choice(question: string, choices: readonly string[]): Promise<string>;
  agree(question: string): Promise<boolean>;
}

/** Asks a person. Questions go to stderr: stdout holds only the result. */
export function createAsker(input: Keyboard, output: Screen): Asker {
  const prompt = inquirer.createPromptModule({
    input: input as NodeJS.ReadableStream,
    output: output as NodeJS.WritableStream,
  });
  return {
    async text(message, { check, preset } = {}) {
      const question = { type: 'input' as const, name: 'answer' as const, message, default: preset };
      const { answer } = await prompt([
        { ...question, validate: (text: string) => check?.(text.trim()) ?? true },
      ]);
      return answer.trim();
    },
    async hidden(message, { check } = {}) {
      const question = { type: 'password' as const, name: 'answer' as const, message, mask: '*' };
      const { answer } = await prompt([{ ...question, validate: (text: string) => check?.(text) ?? true }]);
      return answer;
    },
    async choice(message, choices) {
      const { answer } = await prompt([
        {
          type: 'select',
          name: 'answer',
          message,
          choices: choices.map((value) => ({ value, name: value })),
        },
      ]);
      return answer as string;
    },
    async agree(message) {
      const { answer } = await prompt([{ type: 'confirm', name: 'answer', message, default: false }]);
      return answer;
    },
  };
}
