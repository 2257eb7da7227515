import { PluginError } from '@recado/sdk';

/** Why Efí did not do what it was asked. */
export interface Refusal {
  status: number;
  /** Efí's name, such as `txid_duplicado`, or the last part of an RFC 7807 type, such as `CobNaoEncontrado`. */
  name: string;
  /** Efí's sentence, with the field that it is about. */
  sentence: string;
}
type Fields = Record<string, unknown>;
const fields = (value: unknown): Fields => Object(value) as Fields;
const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads both forms: `{ nome, mensagem, erros }`, and RFC 7807 as the central bank's standard has it. */
export function refusalOf(status: number, body: unknown): Refusal {
  const { nome, mensagem, erros, type, title, detail, violacoes } = fields(body);
  const [first] = [erros, violacoes].find(Array.isArray) ?? [];
  const { mensagem: said, caminho, razao, propriedade } = fields(first);
  const about = [words(caminho) || words(propriedade), words(said) || words(razao)]
    .filter(Boolean)
    .join(': ');
  return {
    status,
    name: words(nome) || words(type).split('/').at(-1) || `http_${status}`,
    sentence: [words(mensagem) || words(detail) || words(title), about]
      .filter(Boolean)
      .join(' ')
      .slice(0, 300),
  };
}

/**
 * There is no such charge, payment, refund or webhook: 400 with a name at Efí, 404 with another one in the standard. A 404
 * without such a name is no answer of the API.
 */
export const isUnknown = ({ name }: Refusal): boolean =>
  /^(cob|pix|webhook|devolucao).*nao_?encontrad/i.test(name);

/** The id was probably used before: 409 with a name at Efí; the standard has one name for this and for other reasons. */
export const isTaken = ({ status, name }: Refusal): boolean =>
  status === 409 || /duplicad|OperacaoInvalida$|DevolucaoInvalida$/i.test(name);

/** Efí does not do this; a repeat does not help. */
export const rejected = ({ name, sentence }: Refusal, what: string): PluginError =>
  new PluginError('CONTENT_REJECTED', `${what}: ${sentence || name}`, { providerCode: name.slice(0, 60) });
