/** The same in other languages than English, which stands beside it and is shown where one is missing. */
export type InLanguages<T> = Partial<Record<'pt' | 'es' | 'tr', T>>;
