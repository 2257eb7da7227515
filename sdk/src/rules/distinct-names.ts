interface Named {
  id: number;
  name: string;
}

/**
 * The same choices with names that a person can tell apart: where two are equal, each is followed by its detail, such as
 * a number, and by its id if that is equal as well.
 */
export function distinctNames<T extends Named>(
  choices: readonly T[],
  detailOf: (choice: T) => string | null | undefined,
): T[] {
  const detailed = apart(choices, detailOf);
  return apart(detailed, ({ id }) => `#${id}`);
}

function apart<T extends Named>(
  choices: readonly T[],
  textOf: (choice: T) => string | null | undefined,
): T[] {
  const counts = new Map<string, number>();
  for (const { name } of choices) counts.set(name, (counts.get(name) ?? 0) + 1);
  return choices.map((choice) => {
    const text = counts.get(choice.name)! > 1 && textOf(choice);
    return text ? { ...choice, name: `${choice.name} · ${text}` } : choice;
  });
}
