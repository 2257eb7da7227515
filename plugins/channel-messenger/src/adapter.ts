import { defineChannel } from '@recado/sdk';
import { messagingMethods, textOf } from '@recado/lib-meta';
import { capabilities } from './capabilities.js';
import { connection, modes } from './connection.js';

export const CHANNEL_ID = 'facebook';

/** Messages to a Facebook page. */
export const adapter = defineChannel(
  { modes },
  {
    id: CHANNEL_ID,
    capabilities,
    connection,
    ...messagingMethods({
      identity: 'psid',
      media: 'upload',
      profileFields: 'first_name,last_name,profile_pic',
      nameOf: (profile) =>
        [textOf(profile['first_name']), textOf(profile['last_name'])].filter(Boolean).join(' '),
    }),
  },
);
