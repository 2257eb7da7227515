import { Command } from 'commander';
import { action } from '../../call.js';
import { ownerOfSetting, withCompany, type CompanyOptions } from '../../prompts/company.js';
import type { Shell } from '../../shell.js';

export const settingsGet = (shell: Shell): Command =>
  withCompany(
    new Command('get')
      .description('prints the value of a setting, and nothing else')
      .argument('<key>', 'its name from "recado settings list"'),
    'its tenant',
  ).action(
    action<CompanyOptions>(shell, async (call, options, key) => {
      const company = await ownerOfSetting(key!, options, call);
      const setting = await call.withOps(({ settings }) => settings.get(company, key!));
      call.output.value(setting.value, setting);
    }),
  );
