import { isCnpj, isCpf } from '@recado/lib-pix';
import { Refused, type WireCob } from './efi-wire.js';

type Fields = Record<string, unknown>;
const fields = (value: unknown): Fields => Object(value) as Fields;
const wrong = (caminho: string, mensagem: string): never => {
  throw new Refused(400, 'valor_invalido', mensagem, caminho);
};
const text = (value: unknown, path: string, longest: number): string =>
  typeof value === 'string' && value.length > 0 && value.length <= longest
    ? value
    : wrong(path, `Campo ${path} inválido.`);

const KNOWN = [...['calendario', 'devedor', 'valor', 'chave', 'solicitacaoPagador', 'infoAdicionais', 'loc']];

/** What a request for a charge asks, checked as Efí checks it. */
export type AskedCob = Pick<
  WireCob,
  'devedor' | 'valor' | 'chave' | 'solicitacaoPagador' | 'infoAdicionais'
> & {
  expiracao: number;
};

export function askedCob(txid: string, body: unknown, key: string): AskedCob {
  if (!/^[a-zA-Z0-9]{26,35}$/.test(txid))
    wrong('txid', 'Campo txid deve respeitar o padrão ^[a-zA-Z0-9]{26,35}$.');
  const { calendario, devedor, valor, chave, solicitacaoPagador, infoAdicionais, ...more } = fields(body);
  for (const name of Object.keys(more))
    if (!KNOWN.includes(name)) wrong(name, `Campo ${name} não é permitido.`);
  const { expiracao = 86_400 } = fields(calendario);
  if (!Number.isInteger(expiracao) || (expiracao as number) < 1 || (expiracao as number) > 2 ** 31 - 1)
    wrong('calendario.expiracao', 'Campo calendario.expiracao deve ser int32 positivo.');
  const { original } = fields(valor);
  if (typeof original !== 'string' || !/^\d{1,10}\.\d{2}$/.test(original) || Number(original) <= 0)
    wrong('valor.original', 'Campo valor.original deve respeitar o padrão ^[0-9]{1,10}\\.[0-9]{2}$.');
  if (chave !== key)
    throw new Refused(400, 'chave_invalida', 'A chave informada não pertence à conta.', 'chave');
  return {
    expiracao: expiracao as number,
    valor: { original: original as string },
    chave: key,
    ...(devedor !== undefined && { devedor: askedDebtor(devedor) }),
    ...(solicitacaoPagador !== undefined && {
      solicitacaoPagador: text(solicitacaoPagador, 'solicitacaoPagador', 140),
    }),
    ...(infoAdicionais !== undefined && { infoAdicionais: askedInfo(infoAdicionais) }),
  };
}

function askedDebtor(value: unknown): NonNullable<WireCob['devedor']> {
  const { cpf, cnpj, nome } = fields(value);
  const name = text(nome, 'devedor.nome', 200);
  if (typeof cpf === 'string' && cnpj === undefined)
    return isCpf(cpf) ? { cpf, nome: name } : wrong('devedor.cpf', 'CPF inválido.');
  if (typeof cnpj === 'string' && cpf === undefined)
    return isCnpj(cnpj) ? { cnpj, nome: name } : wrong('devedor.cnpj', 'CNPJ inválido.');
  return wrong('devedor', 'Informe cpf ou cnpj, e nome.');
}

function askedInfo(value: unknown): NonNullable<WireCob['infoAdicionais']> {
  if (!Array.isArray(value) || value.length > 50) return wrong('infoAdicionais', 'No máximo 50 itens.');
  return value.map((one) => {
    const { nome, valor } = fields(one);
    return { nome: text(nome, 'infoAdicionais.nome', 50), valor: text(valor, 'infoAdicionais.valor', 200) };
  });
}
