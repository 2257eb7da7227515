import type { ConnectionAutomationForm } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';

type Text = string | null | undefined;
const isSame = (one: Text, other: Text): boolean => (one || null) === (other || null);

/**
 * The form with its closing message under one name. Existing clients also call it `farewellMessage`, and a form that was
 * filled from a response holds both names: the text that differs from the stored one was edited.
 */
export function withClosingMessage<T extends ConnectionAutomationForm>(form: T, stored: string | null): T {
  const { complationMessage: text, farewellMessage: other } = form;
  if (other === undefined) return form;
  if (text === undefined || isSame(text, stored)) return { ...form, complationMessage: other };
  if (isSame(other, stored) || isSame(other, text)) return form;
  throw apiError('ERR_VALIDATION', 'farewellMessage and complationMessage are two names of one text', {
    field: 'farewellMessage',
  });
}
