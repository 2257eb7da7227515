import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import type { Setting } from '@recado/sdk/contracts';
import { SETTINGS_KEY, withSetting } from '../../providers/use-settings';
import { page, type OfficeResource } from '../resource';

export const settings: OfficeResource = {
  name: 'settings',
  access: 'settings',
  page: page(() => import('./SettingsPage'), 'SettingsPage'),
  menu: { text: 'nav.settings', Icon: SettingsIcon },
  live: {
    settings({ key, value }, { queries }) {
      queries.setQueryData<Setting[]>(SETTINGS_KEY, (all) => withSetting(all, key, value));
    },
  },
};
