import type { Language } from '../language.js';
import type { Texts } from '../texts/en.js';

/** What every part of the window needs. */
export interface ViewContext {
  texts: Texts;
  language: Language;
  /** Something in the list has another height now. */
  onResize(): void;
}
