import type { ReactNode } from 'react';
import type { SessionUser } from '@recado/sdk/contracts';
import { mayUse } from '../../providers/access';
import { CompanyList } from '../companies/CompanyList';
import { HelpsTab } from '../helps/HelpsTab';
import { PlansTab } from '../plans/PlansTab';
import { HoursTab } from './HoursTab';
import { OptionsTab } from './OptionsTab';

/** One tab of the settings; `?tab=` of the address names it. */
export interface SettingsTab {
  id: string;
  /** Key of its title. */
  label: string;
  /** Absent: for everybody who may open the settings. */
  isShown?: (user: SessionUser, settings: ReadonlyMap<string, string>) => boolean;
  render: (user: SessionUser) => ReactNode;
}

/** The tabs, in their order. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  {
    id: 'options',
    label: 'office.settings.tabs.options',
    render: (user) => <OptionsTab isSuper={user.super} />,
  },
  {
    id: 'hours',
    label: 'office.hours.tab',
    isShown: (_user, settings) => settings.get('scheduleType') === 'company',
    render: (user) => <HoursTab companyId={user.companyId} />,
  },
  {
    id: 'companies',
    label: 'nav.companies',
    isShown: (user) => mayUse(user, 'companies'),
    render: () => <CompanyList inTab />,
  },
  {
    id: 'plans',
    label: 'nav.plans',
    isShown: (user) => mayUse(user, 'plans'),
    render: () => <PlansTab />,
  },
  {
    id: 'helps',
    label: 'nav.helps',
    isShown: (user) => mayUse(user, 'helps'),
    render: () => <HelpsTab />,
  },
];
