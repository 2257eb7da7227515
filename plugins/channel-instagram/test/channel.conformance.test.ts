import { afterAll, describe, it } from 'vitest';
import { testChannel } from '@recado/sdk/testing';
import { PAGE, PageServer } from '@recado/lib-meta/testing';
import { PAGE_SETTINGS, pageChannelUnderTest } from '../../lib-meta/test/page-conformance.js';
import { adapter } from '../src/adapter.js';
import plugin from '../src/plugin.js';

const server = await new PageServer().listen();
afterAll(() => server.stop());
const accountId = PAGE.instagram!.id;

testChannel(
  { describe, it },
  pageChannelUnderTest(
    {
      adapter,
      plugin,
      object: 'instagram',
      identity: 'igsid',
      connection: { mode: 'account', settings: { ...PAGE_SETTINGS, accountId } },
      account: accountId,
      other: '17841400000000002',
      receipts: (ana, at) => {
        const moment = new Date(at).toISOString();
        const contact = { identities: [{ kind: 'igsid', value: `${ana.id}@${ana.account}` }] };
        const base = { conversation: ana.id };
        return [
          [
            'a read mark',
            ana.read({ mid: 'm_OUT' }, at),
            [
              { type: 'status', externalMessageId: 'm_OUT', ...base, status: 'read', at: moment },
              { type: 'watermark', ...base, contact, status: 'read', upTo: moment },
            ],
          ],
        ];
      },
    },
    server,
  ),
);
