import { VOICES, WRITTEN } from '@recado/sdk/contracts';

/** How a prompt answers: in writing, or in a voice, which has a person's name. */
export const VOICE_CHOICES = [
  { id: WRITTEN, name: 'office.prompts.written' },
  ...VOICES.map((id) => ({ id, name: id.replace(/^pt-BR-|Neural$/g, '') })),
];
