import type { Contact } from '@recado/sdk/contracts';

/** The result of merging two contacts: which one stays, and what the other adds. */
export interface MergePreview {
  name: string;
  number: string | null;
  email: string | null;
  /** Numbers that will lead to the remaining contact. */
  alsoKnownAs: string[];
  /** Names of added tags and extra information. */
  tags: string[];
  extraInfo: string[];
}

export function mergePreview(stays: Contact, goes: Contact): MergePreview {
  const tags = new Set(stays.tags?.map(({ id }) => id));
  const info = new Set(stays.extraInfo?.map(({ name }) => name));
  return {
    name: stays.name,
    number: stays.number ?? goes.number,
    email: stays.email ?? goes.email,
    alsoKnownAs: stays.number && goes.number && goes.number !== stays.number ? [goes.number] : [],
    tags: (goes.tags ?? []).filter(({ id }) => !tags.has(id)).map(({ name }) => name),
    extraInfo: (goes.extraInfo ?? []).filter(({ name }) => !info.has(name)).map(({ name }) => name),
  };
}
