import type { Pairing } from '@recado/core/ops';
import { isPhoneNumber } from '@recado/sdk/rules';
import { Command } from 'commander';
import { action, withDryRun, type GlobalOptions } from '../../call.js';
import { exitCodes } from '../../exit-codes.js';
import { Problem } from '../../problem.js';
import type { Check } from '../../prompts/asker.js';
import { withCompany, type CompanyOptions } from '../../prompts/company.js';
import { verify } from '../../prompts/form.js';
import type { Shell } from '../../shell.js';
import { untilStopped } from '../../until-stopped.js';
import { connectionName, connectionNamed } from './connection-named.js';
import { pairingLines, pairingScreen } from './pairing-screen.js';

interface Options extends CompanyOptions, GlobalOptions {
  phone?: string;
}

const phoneCheck: Check = (text) =>
  isPhoneNumber(text) ||
  `"${text}" is not a phone number: write it with its country code, as +5511987654321.`;

export const connectionPair = (shell: Shell): Command =>
  withCompany(withDryRun(new Command('pair')), 'its tenant; a name needs it')
    .description(
      'links a phone to a connection: shows the code to scan, and each new one, until the phone is linked',
    )
    .argument('[connection]', 'its number or its name')
    .option(
      '--phone <number>',
      'show eight characters to type on the phone of this number, in place of a QR code',
    )
    .action(
      action<Options>(shell, async (call, options, given) => {
        if (options.phone !== undefined) verify('--phone', options.phone.trim(), phoneCheck);
        const name = await connectionName(given, options, call);
        const phone = options.phone && `+${options.phone.replace(/\D/g, '')}`;
        await untilStopped((signal) =>
          call.withOps(async (ops) => {
            const pairing = await ops.pairing.begin(await connectionNamed(name, ops), phone);
            const { connection } = pairing;
            if (options.dryRun)
              return call.output.done(`A phone can be linked to "${connection.name}".`, connection);
            const report = options.json ? pairingLines(shell) : pairingScreen(shell, connection);
            await linked(pairing, report, signal);
          }),
        );
      }),
    );

/** Reports what happens until the phone is linked. Throws a problem for any other end. */
async function linked(
  { connection: { name }, events }: Pairing,
  report: ReturnType<typeof pairingScreen>,
  signal: AbortSignal,
): Promise<void> {
  for await (const event of events(signal)) {
    report(event);
    if (event.event === 'connected') return;
    if (event.event === 'ended')
      throw new Problem(
        exitCodes.failure,
        'ERR_NOT_PAIRED',
        `"${name}" is not connected. ${event.reason ?? 'Its session has ended.'} Run this again for a new code.`,
      );
  }
  throw new Problem(
    exitCodes.interrupted,
    'ERR_INTERRUPTED',
    `Stopped. "${name}" is not connected yet; the last code links a phone while it is valid.`,
  );
}
