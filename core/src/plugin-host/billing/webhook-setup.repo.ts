import type { Db } from '../../infra/database.js';

/** How a provider's webhook was registered the last time. */
export interface WebhookSetupRow {
  pluginId: string;
  url: string;
  /** Version and settings of the plugin. */
  edition: string;
  problem: string | null;
  tries: number;
  nextTryAt: Date;
}

export const readSetups = async (db: Db): Promise<Map<string, WebhookSetupRow>> => {
  const rows = (await db('billingWebhooks').select(
    ...['pluginId', 'url', 'edition', 'problem', 'tries', 'nextTryAt'],
  )) as WebhookSetupRow[];
  return new Map(rows.map((row) => [row.pluginId, row]));
};

export const saveSetup = async (db: Db, row: WebhookSetupRow): Promise<void> => {
  await db('billingWebhooks').insert(row).onConflict('pluginId').merge();
};
