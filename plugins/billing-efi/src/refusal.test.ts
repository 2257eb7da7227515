import { describe, expect, it } from 'vitest';
import { isTaken, isUnknown, refusalOf } from './refusal.js';

const type = (name: string) => ({ type: `https://pix.bcb.gov.br/api/v2/error/${name}`, status: 404 });

describe('a refusal of Efí', () => {
  it.each([
    ['its own form', { nome: 'valor_invalido', mensagem: 'Valor inválido' }, 'Valor inválido'],
    [
      'its own form, with a field',
      {
        ...{ nome: 'json_invalido', mensagem: 'Documento JSON inválido.' },
        erros: [{ chave: 'additionalProperties', caminho: '.valor', mensagem: 'não é permitido' }],
      },
      'Documento JSON inválido. .valor: não é permitido',
    ],
    [
      'the standard',
      {
        ...{
          ...type('CobOperacaoInvalida'),
          title: 'Cobrança inválida.',
          detail: 'A requisição não respeita o schema.',
        },
        violacoes: [{ razao: 'deve ser positivo', propriedade: 'cob.valor.original' }],
      },
      'A requisição não respeita o schema. cob.valor.original: deve ser positivo',
    ],
    ['no words', '<html>', ''],
    ['nothing', undefined, ''],
    ['odd values', { nome: 7, mensagem: [], erros: 'x', violacoes: [null] }, ''],
  ])('in %s', (_what, body, sentence) => expect(refusalOf(400, body).sentence).toBe(sentence));

  it('is no longer than a line', () =>
    expect(refusalOf(400, { mensagem: 'x'.repeat(5000) }).sentence).toHaveLength(300));

  it.each([
    [400, { nome: 'cobranca_nao_encontrada' }, true],
    [404, type('CobNaoEncontrado'), true],
    [400, { nome: 'webhook_nao_encontrado' }, true],
    [404, type('WebhookNaoEncontrado'), true],
    [404, { nome: 'recurso_nao_encontrado' }, false],
    [404, undefined, false],
    [400, { nome: 'valor_invalido' }, false],
  ])('%d %j: there is no such thing: %s', (status, body, verdict) =>
    expect(isUnknown(refusalOf(status, body))).toBe(verdict),
  );
  it.each([
    [409, { nome: 'txid_duplicado' }, true],
    [409, undefined, true],
    [400, type('PixDevolucaoInvalida'), true],
    [400, { nome: 'valor_invalido' }, false],
  ])('%d %j: the id was used: %s', (status, body, verdict) =>
    expect(isTaken(refusalOf(status, body))).toBe(verdict),
  );
});
