import { workflowIntegration } from '@recado/lib-answers';
import { notRegistered } from './refusal.js';

/** Asks a workflow that begins with n8n's Webhook node. */
export const n8n = workflowIntegration({
  kind: 'n8n',
  title: 'n8n',
  description: 'Sends what customers write to your workflow in n8n, which answers them.',
  texts: {
    pt: {
      title: 'n8n',
      description: 'Envia o que os clientes escrevem ao seu fluxo no n8n, que responde a eles.',
    },
    es: {
      title: 'n8n',
      description: 'Envía lo que escriben los clientes a su flujo en n8n, que les responde.',
    },
    tr: {
      title: 'n8n',
      description: 'Müşterilerin yazdıklarını n8n’deki akışınıza gönderir; müşterilere akış yanıt verir.',
    },
  },
  refusal: notRegistered,
});
