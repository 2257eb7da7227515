/** Translations of an English text that stands beside them and is shown where one is missing. */
export type InLanguages<T> = Partial<Record<'pt' | 'es' | 'tr', T>>;
