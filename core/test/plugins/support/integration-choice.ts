import { PLAN_FLAGS } from '@recado/sdk/rules';
import type { BodyOf, updateIntegration } from '@recado/sdk/contracts';
import type { Principal } from '../../../src/infra/tenancy.js';
import type { Plugins } from '../../../src/plugin-host/lifecycle/plugins.js';

/** A company decides about an integration, as one of its admins would. */
export const decide = (
  { plugins }: { plugins: Pick<Plugins, 'integrations'> },
  companyId: number,
  id: string,
  choice: 'default' | 'own' | 'off',
  settings?: BodyOf<typeof updateIntegration>['settings'],
) =>
  plugins.integrations.change({ companyId, planFlags: new Set(PLAN_FLAGS) } as unknown as Principal, id, {
    choice,
    ...(settings && { settings }),
  });
