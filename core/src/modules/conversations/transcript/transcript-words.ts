import type { Language } from '@recado/sdk/contracts';
import { en } from './words/en.js';
import { es } from './words/es.js';
import { pt } from './words/pt.js';
import { tr } from './words/tr.js';
import type { TranscriptWords } from './words/wording.js';

/** The words of transcripts. */
export const WORDS: Record<Language, TranscriptWords> = { pt, en, es, tr };
