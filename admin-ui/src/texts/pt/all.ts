import { sharedTexts } from '@recado/sdk/texts/pt';
import { apiTokenResources, apiTokens } from './api-tokens';
import { billing, billingResources } from './billing';
import { bookResources, books } from './books';
import { bulk } from './bulk';
import { connections } from './connections';
import { edits } from './edits';
import { holidays, hours } from './hours';
import { chatbot, simulator } from './chatbot';
import { integrationResources, integrations } from './integrations';
import { office } from './office';
import { payments } from './payments';
import { people } from './people';
import { ra } from './react-admin';
import { resources } from './resources';
import { sessions } from './sessions';
import { settings } from './settings';
import { tenantResources, tenants } from './tenants';

export const texts = {
  ...sharedTexts,
  ra,
  resources: {
    ...resources,
    ...tenantResources,
    ...apiTokenResources,
    ...integrationResources,
    ...billingResources,
    ...bookResources,
  },
  office: {
    ...office,
    ...tenants,
    ...people,
    ...billing,
    apiTokens,
    books,
    bulk,
    chatbot,
    simulator,
    connections,
    edits,
    holidays,
    hours,
    payments,
    integrations,
    sessions,
    settings,
  },
};
