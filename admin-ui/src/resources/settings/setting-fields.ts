import { SETTING_KEYS, settingRule, type SettingKey, type SettingRule } from '@recado/sdk/contracts';

export interface SettingField extends SettingRule {
  key: SettingKey;
}
export const SETTING_FIELDS: readonly SettingField[] = SETTING_KEYS.map((key) => ({
  key,
  ...settingRule(key),
}));
