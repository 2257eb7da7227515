import { workflowIntegration } from '@recado/lib-answers';

/** Asks a service that the company has written. */
export const webhook = workflowIntegration({
  kind: 'webhook',
  title: 'Webhook',
  description: 'Sends what customers write to a service of yours, which answers them.',
  texts: {
    pt: {
      title: 'Webhook',
      description: 'Envia o que os clientes escrevem a um serviço seu, que responde a eles.',
    },
    es: {
      title: 'Webhook',
      description: 'Envía lo que escriben los clientes a un servicio suyo, que les responde.',
    },
    tr: {
      title: 'Webhook',
      description: 'Müşterilerin yazdıklarını, onlara yanıt veren bir hizmetinize gönderir.',
    },
  },
});
