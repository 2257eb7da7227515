import type { PluginError } from '@recado/sdk';
import {
  fields,
  inItsWords,
  parsed,
  told,
  words,
  type Sentence,
  type ServiceAnswer,
} from '@recado/lib-answers';

const NOT_REGISTERED: Sentence = {
  en: 'n8n does not know an active workflow at this address that accepts POST. Activate the workflow, enter its production address, and set the method of its Webhook node to POST.',
  pt: 'O n8n não conhece neste endereço um fluxo ativo que aceite POST. Ative o fluxo, informe o endereço de produção e escolha o método POST no nó Webhook.',
  es: 'n8n no conoce en esta dirección un flujo activo que acepte POST. Active el flujo, escriba su dirección de producción y elija el método POST en el nodo Webhook.',
  tr: 'n8n bu adreste POST kabul eden etkin bir akış bilmiyor. Akışı etkinleştirin, üretim adresini girin ve Webhook düğümünün yöntemini POST yapın.',
};

/**
 * n8n's `{ code: 404, message: 'The requested webhook … is not registered.', hint }`: the workflow is off, its test address
 * was used, or its Webhook node still has the default method GET. Its own words say which.
 */
export function notRegistered({ status, text }: ServiceAnswer): PluginError | undefined {
  const { message, hint } = fields(parsed(text));
  const said = words(message);
  if (status !== 404 || !said || !/not registered/i.test(said)) return undefined;
  const itsWords = [said, words(hint)].filter(Boolean).join(' ');
  return told('CONFIG_INVALID', inItsWords(NOT_REGISTERED, itsWords), { providerCode: '404' });
}
