import { after, describe, it } from 'node:test';
import { testIntegration } from '@recado/sdk/testing';
import { ANSWER, SECRET, startFakeService } from './fake-service.js';
import { integration } from './integration.js';
import plugin from './plugin.js';

const provider = await startFakeService();
after(() => provider.stop());

testIntegration(
  { describe, it },
  {
    integration,
    plugin,
    settings: {},
    companySettings: { address: provider.url, signingSecret: SECRET },
    provider,
    answering: { says: ANSWER },
    // The kit's ticket is open, and open ones are not sent to the service.
    silent: ['ticket.updated'],
  },
);
