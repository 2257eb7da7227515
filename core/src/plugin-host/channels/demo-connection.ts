import { PluginError, type ConnectionRecord } from '@recado/sdk';
import { DEMO_MODE } from '../../ports/connections.js';

/** Nothing reaches a provider through a connection that is only there to be seen. Throws CONFIG_INVALID. */
export function assertNoDemo({ mode }: Pick<ConnectionRecord, 'mode'>): void {
  if (mode !== DEMO_MODE) return;
  throw new PluginError(
    'CONFIG_INVALID',
    'This connection belongs to the demo: nothing is sent through it.',
    {
      untried: true,
      texts: {
        pt: 'Esta conexão é da demonstração: nada é enviado por ela.',
        es: 'Esta conexión es de la demostración: no se envía nada por ella.',
        tr: 'Bu bağlantı tanıtıma ait: üzerinden hiçbir şey gönderilmez.',
      },
    },
  );
}
