import { afterAll, describe, it } from 'vitest';
import { testChannel } from '@recado/sdk/testing';
import { PAGE, PageServer } from '@recado/lib-meta/testing';
import { PAGE_SETTINGS, pageChannelUnderTest } from '../../lib-meta/test/page-conformance.js';
import { adapter } from '../src/adapter.js';
import plugin from '../src/plugin.js';

const server = await new PageServer().listen();
afterAll(() => server.stop());

testChannel(
  { describe, it },
  pageChannelUnderTest(
    {
      adapter,
      plugin,
      object: 'page',
      identity: 'psid',
      connection: { mode: 'page', settings: PAGE_SETTINGS },
      account: PAGE.id,
      other: '104000000000002',
      receipts: (ana, at) => {
        const moment = new Date(at).toISOString();
        const contact = { identities: [{ kind: 'psid', value: `${ana.id}@${ana.account}` }] };
        const base = { conversation: ana.id };
        const mark = (status: 'delivered' | 'read') =>
          ({ type: 'watermark', ...base, contact, status, upTo: moment }) as const;
        return [
          [
            'a delivery',
            ana.delivered(['m_OUT'], at),
            [
              { type: 'status', externalMessageId: 'm_OUT', ...base, status: 'delivered', at: moment },
              mark('delivered'),
            ],
          ],
          ['a read mark', ana.read({ watermark: at }, at), [mark('read')]],
        ];
      },
    },
    server,
  ),
);
