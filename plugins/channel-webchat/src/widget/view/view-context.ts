import type { Language } from '../language.js';
import type { Texts } from '../texts/en.js';

/** Shared dependencies of the window's parts. */
export interface ViewContext {
  texts: Texts;
  language: Language;
  /** Something in the list has a new height. */
  onResize(): void;
}
