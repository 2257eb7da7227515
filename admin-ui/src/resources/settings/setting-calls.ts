import type { Api } from '@recado/sdk/client';
import { listSettings, updateSetting, type Setting } from '@recado/sdk/contracts';
import { conflictDesk } from '../../edits/conflict-desk';
import { saveEdit } from '../../edits/save-edit';

export const settingCalls = (api: Api) => ({
  listSettings: () => api.call(listSettings),
  /** `former`: the value that was read, if it is readable. */
  async saveSetting(key: string, value: string, former?: string): Promise<Setting> {
    const put = (ifValue?: string) =>
      api.call(updateSetting, {
        params: { key },
        body: { value, ...(ifValue !== undefined && { ifValue }) },
      });
    if (former === undefined) return put();
    const saved = await saveEdit(conflictDesk, {
      ...{ resource: 'settings', read: { [key]: former }, changes: { [key]: value } },
      put: async (_part, read) => ({ [key]: (await put(read[key] as string)).value }),
      show: async () => Object.fromEntries((await api.call(listSettings)).map((one) => [one.key, one.value])),
    });
    return { key, value: saved[key] as string };
  },
});
