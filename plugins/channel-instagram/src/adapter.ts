import { defineChannel } from '@recado/sdk';
import { messagingMethods, textOf } from '@recado/lib-meta';
import { capabilities } from './capabilities.js';
import { connection, modes } from './connection.js';

export const CHANNEL_ID = 'instagram';

/** Direct messages to an Instagram professional account. */
export const adapter = defineChannel(
  { modes },
  {
    id: CHANNEL_ID,
    capabilities,
    connection,
    ...messagingMethods({
      identity: 'igsid',
      media: 'link',
      profileFields: 'name,username,profile_pic',
      nameOf: (profile) => textOf(profile['name']) || textOf(profile['username']),
    }),
  },
);
