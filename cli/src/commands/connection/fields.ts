import { Command } from 'commander';
import type { Channel } from '@recado/sdk/contracts';
import { action } from '../../call.js';
import type { Column } from '../../output/table.js';
import { Problem } from '../../problem.js';
import { exitCodes } from '../../exit-codes.js';
import type { Shell } from '../../shell.js';

interface Field {
  mode: string;
  name: string;
  required: boolean;
  secret: boolean;
  values: string;
  default: unknown;
  about: string;
}
interface Schema {
  required?: string[];
  properties?: Record<
    string,
    { title?: string; description?: string; type?: string; enum?: unknown[]; default?: unknown }
  >;
}

const columns: Column<Field>[] = [
  { title: 'Mode', value: ({ mode }) => mode },
  { title: 'Name', value: ({ name }) => name },
  {
    title: 'Given with',
    value: ({ secret, required }) => `${secret ? '--secret-file' : '--set'}${required ? ', required' : ''}`,
    style: ({ required }) => (required ? 'yellow' : undefined),
  },
  { title: 'Values', value: ({ values }) => values },
  { title: 'Default', value: ({ default: value }) => (value === undefined ? '' : JSON.stringify(value)) },
  { title: 'About', value: ({ about }) => about },
];

export const connectionFieldList = (shell: Shell): Command =>
  new Command('fields')
    .description('lists what "connection create --set" takes for a channel')
    .argument('<channel>', 'such as whatsapp, whatsappapi, facebook, instagram or webchat')
    .action(
      action(shell, async ({ output, withOps }, _options, id) => {
        const channels = await withOps(({ connections }) => connections.channels());
        const channel = channels.find((one) => one.id === id);
        if (!channel)
          throw new Problem(
            exitCodes.notFound,
            'ERR_CONNECTION_KIND',
            `There is no channel "${id}". Known: ${channels.map((one) => one.id).join(', ')}.`,
          );
        output.rows(columns, fieldsOf(channel), 'This channel has no settings.');
      }),
    );

const fieldsOf = ({ modes }: Channel): Field[] =>
  Object.entries(modes).flatMap(([mode, { schema, secrets }]) => {
    const { properties = {}, required = [] } = schema as Schema;
    return Object.entries(properties).map(([name, field]) => ({
      ...{ mode, name, required: required.includes(name), secret: secrets.includes(name) },
      values: field.enum?.map(String).join(', ') ?? field.type ?? '',
      default: field.default,
      about: [field.title, field.description].filter(Boolean).join(': '),
    }));
  });
