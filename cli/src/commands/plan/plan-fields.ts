import type { Command } from 'commander';
import type { PlanChanges } from '@recado/core/ops';
import { amountCheck, countCheck } from '../../prompts/checks.js';
import { verify } from '../../prompts/form.js';
import { FEATURE_WORDS, featureFlags } from './features.js';

export interface FieldOptions {
  users?: string;
  connections?: string;
  queues?: string;
  storage?: string;
  amount?: string;
  public?: boolean;
  features?: string;
}

/** Options for both creating and changing a plan. */
export const withFields = (command: Command): Command =>
  command
    .option('--users <number>', 'largest number of users of a tenant')
    .option('--connections <number>', 'largest number of connections')
    .option('--queues <number>', 'how many queues')
    .option('--storage <megabytes>', 'storage for its files')
    .option('--amount <number>', 'price of a month, such as 149.90')
    .option('--public', 'is offered at sign-up')
    .option('--no-public', 'may not')
    .option('--features <words>', `all that it has, with commas: ${FEATURE_WORDS}; or "all" or "none"`);

/** The flags, validated like an answer. */
export function fieldsOf(options: FieldOptions): PlanChanges {
  const number = (name: 'users' | 'connections' | 'queues' | 'amount') => {
    const text = options[name]?.trim();
    if (text === undefined) return {};
    verify(`--${name}`, text, name === 'amount' ? amountCheck : countCheck);
    return { [name]: Number(text) };
  };
  const megabytes = options.storage?.trim();
  if (megabytes !== undefined) verify('--storage', megabytes, countCheck);
  const storage = megabytes === undefined ? {} : { storageMb: Number(megabytes) };
  return {
    ...{ ...number('users'), ...number('connections'), ...number('queues'), ...number('amount') },
    ...storage,
    ...(options.public !== undefined && { isPublic: options.public }),
    ...(options.features !== undefined && featureFlags(options.features)),
  };
}
