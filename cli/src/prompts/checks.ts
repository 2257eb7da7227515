import { CALENDAR_YEARS, createUser, Language } from '@recado/sdk/contracts';
import type { Check } from './asker.js';

// The schema's type does not contain its limits, its data does.
const userName = createUser.body!.properties.name as { minLength?: number; maxLength?: number };

/** Between these numbers of characters. */
export const length =
  (least: number, most: number): Check =>
  (text) =>
    (text.length >= least && text.length <= most) || `give ${least} to ${most} characters.`;

export const companyNameCheck = length(2, 100);
export const planNameCheck = length(2, 100);

export const countCheck: Check = (text) =>
  (/^\d{1,6}$/.test(text) && true) || `"${text}" is not a number from 0 to 999999.`;

export const amountCheck: Check = (text) =>
  (/^\d{1,9}([.]\d{1,2})?$/.test(text) && true) || `"${text}" is not an amount: write it as 149.90.`;

export const noteCheck = length(3, 1000);
export const holidayNameCheck = length(2, 100);
export const userNameCheck = length(userName.minLength ?? 1, userName.maxLength ?? 50);

export const emailCheck: Check = (text) =>
  (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 190) ||
  `"${text}" is not an e-mail address: write it as name@example.com.`;

export const companyIdCheck: Check = (text) =>
  (/^[1-9]\d{0,8}$/.test(text) && true) ||
  `"${text}" is not the number of a tenant: "recado tenant list" shows the numbers.`;

/** The number of an invoice. */
export const invoiceIdCheck: Check = (text) =>
  (/^[1-9]\d{0,9}$/.test(text) && true) ||
  `"${text}" is not the number of an invoice: "recado invoice list" shows the numbers.`;

export const dueDateCheck: Check = (text) => {
  const [year, month, day] = text.split('-').map(Number);
  const date = new Date(Date.UTC(year ?? NaN, (month ?? NaN) - 1, day));
  const [first, last] = CALENDAR_YEARS;
  const known = /^\d{4}-\d{2}-\d{2}$/.test(text) && year! >= first && year! <= last;
  const real = known && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return real || `"${text}" is not a date: write it as 2027-12-31.`;
};

export const hourMinuteCheck: Check = (text) =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) || `"${text}" is not a time of day: write it as 08:30.`;

export const timeZoneCheck: Check = (text) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return /^[A-Z]/.test(text) || `"${text}" is not a time zone: write it as America/Sao_Paulo.`;
  } catch {
    return `"${text}" is not a time zone: write it as America/Sao_Paulo.`; // Intl's error for an unknown one
  }
};

export const languages = Language.enum;
