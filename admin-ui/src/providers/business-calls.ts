import type { Api } from '@recado/sdk/client';
import { companyCalls } from '../resources/companies/company-calls';
import { connectionCalls } from '../resources/connections/connection-calls';
import { fileListCalls } from '../resources/files/file-list-calls';
import { integrationCalls } from '../resources/integrations/integration-calls';
import { billingCalls } from '../resources/invoices/billing-calls';
import { bookCalls } from '../resources/invoices/book-calls';
import { pluginCalls } from '../resources/plugins/plugin-calls';
import { quarantineCalls } from '../resources/quarantine/quarantine-calls';
import { settingCalls } from '../resources/settings/setting-calls';
import { startCalls } from '../resources/start/start-calls';
import { userCalls } from '../resources/users/user-calls';

/** Calls beyond reading and writing rows, each with its resource. */
export const businessCalls = (api: Api) => ({
  ...billingCalls(api),
  ...bookCalls(api),
  ...companyCalls(api),
  ...connectionCalls(api),
  ...fileListCalls(api),
  ...integrationCalls(api),
  ...pluginCalls(api),
  ...quarantineCalls(api),
  ...settingCalls(api),
  ...startCalls(api),
  ...userCalls(api),
});
