import { Command } from 'commander';
import { complete, completion } from './commands/completion.js';
import { connectionCreate } from './commands/connection/create.js';
import { connectionDelete } from './commands/connection/delete.js';
import { connectionFieldList } from './commands/connection/fields.js';
import { connectionList } from './commands/connection/list.js';
import { connectionPair } from './commands/connection/pair.js';
import { connectionRestart } from './commands/connection/restart.js';
import { connectionShow } from './commands/connection/show.js';
import { connectionToken } from './commands/connection/token.js';
import { connectionUpdate } from './commands/connection/update.js';
import { fileCreate } from './commands/file/create.js';
import { fileDelete } from './commands/file/delete.js';
import { fileList } from './commands/file/list.js';
import { fileShow } from './commands/file/show.js';
import { flowExport } from './commands/flow/export.js';
import { flowImport } from './commands/flow/import.js';
import { flowShow } from './commands/flow/show.js';
import { flowTest } from './commands/flow/test.js';
import { flowValidate } from './commands/flow/validate.js';
import { help } from './commands/help.js';
import { helpVideoAdd } from './commands/help-video/add.js';
import { helpVideoDelete } from './commands/help-video/delete.js';
import { helpVideoList } from './commands/help-video/list.js';
import { holidayAdd } from './commands/holiday/add.js';
import { holidayDelete } from './commands/holiday/delete.js';
import { holidayList } from './commands/holiday/list.js';
import { hoursSet } from './commands/hours/set.js';
import { hoursShow } from './commands/hours/show.js';
import { migrateDown } from './commands/migrate/down.js';
import { migrateStatus } from './commands/migrate/status.js';
import { migrateUp } from './commands/migrate/up.js';
import { planCreate } from './commands/plan/create.js';
import { planDelete } from './commands/plan/delete.js';
import { planList } from './commands/plan/list.js';
import { planShow } from './commands/plan/show.js';
import { planUpdate } from './commands/plan/update.js';
import { pluginConfigure } from './commands/plugin/configure.js';
import { pluginDev } from './commands/plugin/dev.js';
import { pluginDisable } from './commands/plugin/disable.js';
import { pluginDoctor } from './commands/plugin/doctor.js';
import { pluginEnable } from './commands/plugin/enable.js';
import { pluginInstall } from './commands/plugin/install.js';
import { pluginList } from './commands/plugin/list.js';
import { pluginLogs } from './commands/plugin/logs.js';
import { pluginQuarantine } from './commands/plugin/quarantine.js';
import { pluginRemove } from './commands/plugin/remove.js';
import { pluginShow } from './commands/plugin/show.js';
import { pluginTest } from './commands/plugin/test.js';
import { processList } from './commands/process/list.js';
import { queueCreate } from './commands/queue/create.js';
import { queueDelete } from './commands/queue/delete.js';
import { queueList } from './commands/queue/list.js';
import { queueShow } from './commands/queue/show.js';
import { queueUpdate } from './commands/queue/update.js';
import { settingsGet } from './commands/settings/get.js';
import { settingsList } from './commands/settings/list.js';
import { settingsSet } from './commands/settings/set.js';
import { statsRebuild } from './commands/stats/rebuild.js';
import { statsVerify } from './commands/stats/verify.js';
import { tenantCreate } from './commands/tenant/create.js';
import { tenantDelete } from './commands/tenant/delete.js';
import { invoiceConfirm } from './commands/invoice/confirm.js';
import { invoiceList } from './commands/invoice/list.js';
import { invoiceReconcile } from './commands/invoice/reconcile.js';
import { invoiceShow } from './commands/invoice/show.js';
import { invoiceVoid } from './commands/invoice/void.js';
import { tenantList } from './commands/tenant/list.js';
import { tenantRenew } from './commands/tenant/renew.js';
import { tenantResume } from './commands/tenant/resume.js';
import { tenantShow } from './commands/tenant/show.js';
import { tenantSuspend } from './commands/tenant/suspend.js';
import { tenantUpdate } from './commands/tenant/update.js';
import { up } from './commands/up.js';
import { userCreate } from './commands/user/create.js';
import { userDelete } from './commands/user/delete.js';
import { userImport } from './commands/user/import.js';
import { userInvite } from './commands/user/invite.js';
import { userList } from './commands/user/list.js';
import { userPassword } from './commands/user/password.js';
import { userResetTwoFactor } from './commands/user/reset-two-factor.js';
import { userShow } from './commands/user/show.js';
import { userUpdate } from './commands/user/update.js';
import { addExamples } from './examples.js';
import type { Shell } from './shell.js';

type Verb = (shell: Shell) => Command;

/** The whole command line: nouns with their verbs, and the options of every command. */
export function createProgram(shell: Shell, version: string): Command {
  const program = shownCommands(shell, version);
  program.addCommand(
    complete(shell, () => shownCommands(shell, version)),
    { hidden: true },
  );
  settle(program, shell);
  return program;
}

function shownCommands(shell: Shell, version: string): Command {
  const program = new Command('recado')
    .description('Manages a Recado installation.')
    .version(version, '-V, --version', 'print the version')
    .option('--json', 'print the result as JSON')
    .option('--no-input', 'never ask; a missing value is an error')
    .option('--verbose', 'write a log to stderr');
  const noun = (name: string, description: string, verbs: Verb[]): Command => {
    const command = new Command(name).description(description);
    for (const verb of verbs) command.addCommand(verb(shell));
    return command;
  };
  program.addCommand(up(shell));
  program.addCommand(noun('migrate', 'the schema of the database', [migrateStatus, migrateUp, migrateDown]));
  program.addCommand(
    noun('tenant', 'companies, each with its users and conversations', [
      tenantCreate,
      tenantList,
      tenantShow,
      tenantUpdate,
      tenantRenew,
      tenantSuspend,
      tenantResume,
      tenantDelete,
    ]).alias('company'), // as their option is called
  );
  program.addCommand(
    noun('plan', 'what tenants may use, and how much of it', [
      planCreate,
      planList,
      planShow,
      planUpdate,
      planDelete,
    ]),
  );
  program.addCommand(
    noun('invoice', 'what tenants owe, and how they paid it', [
      invoiceList,
      invoiceShow,
      invoiceConfirm,
      invoiceVoid,
      invoiceReconcile,
    ]),
  );
  program.addCommand(
    noun('user', 'people who sign in', [
      userCreate,
      userInvite,
      userImport,
      userList,
      userShow,
      userUpdate,
      userPassword,
      userResetTwoFactor,
      userDelete,
    ]),
  );
  program.addCommand(
    noun('stats', 'what reports are made of, checked against the tickets', [statsVerify, statsRebuild]),
  );
  program.addCommand(noun('process', 'what is at work, on which machine', [processList]));
  program.addCommand(noun('settings', 'what a tenant has set', [settingsList, settingsGet, settingsSet]));
  program.addCommand(noun('hours', 'when a tenant or one of its queues answers', [hoursShow, hoursSet]));
  program.addCommand(
    noun('holiday', 'days that are closed or have hours of their own', [
      holidayList,
      holidayAdd,
      holidayDelete,
    ]),
  );
  program.addCommand(
    noun('connection', 'lines to the customers, each of a channel', [
      connectionCreate,
      connectionList,
      connectionFieldList,
      connectionShow,
      connectionUpdate,
      connectionPair,
      connectionRestart,
      connectionToken,
      connectionDelete,
    ]),
  );
  program.addCommand(
    noun('plugin', 'channels and other additions: which are installed, and their settings', [
      pluginInstall,
      pluginRemove,
      pluginList,
      pluginShow,
      pluginConfigure,
      pluginEnable,
      pluginDisable,
      pluginDoctor,
      pluginTest,
      pluginDev,
      pluginLogs,
      pluginQuarantine,
    ]),
  );
  program.addCommand(
    noun('queue', 'departments of a tenant', [queueCreate, queueList, queueShow, queueUpdate, queueDelete]),
  );
  program.addCommand(
    noun('flow', 'chatbots of queues', [flowShow, flowValidate, flowTest, flowExport, flowImport]),
  );
  program.addCommand(
    noun('file', 'file lists of a tenant, which chatbots and queues send', [
      fileCreate,
      fileList,
      fileShow,
      fileDelete,
    ]),
  );
  program.addCommand(
    noun('help-video', 'videos that explain the product to every user', [
      helpVideoList,
      helpVideoAdd,
      helpVideoDelete,
    ]),
  );
  program.addCommand(completion(shell));
  program.addCommand(help());
  addExamples(program);
  return program.addHelpText('after', epilogue);
}

const epilogue = `
The installation is named by DATABASE_URL, REDIS_URL and RECADO_SECRET, or by files with DATABASE_URL_FILE and so on.
In a checkout where "npm start" runs, that one is used.

Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found, 4 in conflict, 5 database or Redis unavailable.`;

/** Settings that a command does not hand down to one that was made apart from it. */
function settle(command: Command, { stdout, stderr }: Shell): void {
  command
    .exitOverride()
    .helpOption('-h, --help', 'show how it is used')
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      outputError: () => {}, // reported once, with every other problem
    });
  for (const one of command.commands) settle(one, { stdout, stderr } as Shell);
}
