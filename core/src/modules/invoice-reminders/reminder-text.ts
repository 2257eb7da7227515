import { decimalOf, type Money } from '@recado/sdk';

export interface Reminder extends Money {
  companyName: string;
  dueDate: string;
  /** Days since the due date; below 0: before it. */
  day: number;
}
type Words = (facts: {
  name: string;
  sum: string;
  date: string;
}) => [before: string, on: string, after: string];

const TEXTS: Record<string, Words> = {
  pt: ({ name, sum, date }) => [
    `Olá! A fatura de ${name}, no valor de ${sum}, vence em ${date}. Para pagar, abra Financeiro na retaguarda.`,
    `Olá! A fatura de ${name}, no valor de ${sum}, vence hoje. Para pagar, abra Financeiro na retaguarda.`,
    `Olá! A fatura de ${name}, no valor de ${sum}, venceu em ${date}. Para pagar, abra Financeiro na retaguarda.`,
  ],
  en: ({ name, sum, date }) => [
    `Hello! The invoice of ${name}, ${sum}, is due on ${date}. To pay it, open Billing in the back-office.`,
    `Hello! The invoice of ${name}, ${sum}, is due today. To pay it, open Billing in the back-office.`,
    `Hello! The invoice of ${name}, ${sum}, was due on ${date}. To pay it, open Billing in the back-office.`,
  ],
  es: ({ name, sum, date }) => [
    `¡Hola! La factura de ${name}, por ${sum}, vence el ${date}. Para pagarla, abra Facturación en la administración.`,
    `¡Hola! La factura de ${name}, por ${sum}, vence hoy. Para pagarla, abra Facturación en la administración.`,
    `¡Hola! La factura de ${name}, por ${sum}, venció el ${date}. Para pagarla, abra Facturación en la administración.`,
  ],
  tr: ({ name, sum, date }) => [
    `Merhaba! ${name} faturasının (${sum}) son ödeme tarihi ${date}. Ödemek için yönetim panelinde Faturalar sayfasını açın.`,
    `Merhaba! ${name} faturasının (${sum}) son ödeme günü bugün. Ödemek için yönetim panelinde Faturalar sayfasını açın.`,
    `Merhaba! ${name} faturasının (${sum}) son ödeme tarihi ${date} idi. Ödemek için yönetim panelinde Faturalar sayfasını açın.`,
  ],
};

/** The message to a company about its invoice, in its language. */
export function reminderText(language: string, { companyName, dueDate, day, ...money }: Reminder): string {
  const sum = new Intl.NumberFormat(LOCALES[language] ?? 'pt-BR', {
    ...{ style: 'currency', currency: money.currency },
  }).format(decimalOf(money) as `${number}`);
  const date = dueDate.split('-').reverse().join('/');
  // A name stays a name, and no variable of a message.
  const name = companyName.replace(/[{}]/g, '').trim();
  const [before, on, after] = (TEXTS[language] ?? TEXTS['pt']!)({ name, sum, date });
  return day < 0 ? before : day === 0 ? on : after;
}

const LOCALES: Record<string, string> = { pt: 'pt-BR', en: 'en', es: 'es', tr: 'tr' };
