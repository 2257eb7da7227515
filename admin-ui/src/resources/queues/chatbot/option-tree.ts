import type { OptionForm } from '@recado/sdk/contracts';

/** An option being edited: unsaved ones have a negative id. */
export type OptionDraft = Omit<OptionForm, 'id' | 'options'> & { id: number; options: OptionDraft[] };
export type OptionTree = readonly OptionDraft[];

/** The place of an option, as a customer would answer: from one. */
export function placeOf(tree: OptionTree, id: number): number[] | undefined {
  for (const [at, option] of tree.entries()) {
    if (option.id === id) return [at + 1];
    const below = placeOf(option.options, id);
    if (below) return [at + 1, ...below];
  }
  return undefined;
}

export function optionAt(tree: OptionTree, place: readonly number[]): OptionDraft | undefined {
  const [first, ...rest] = place;
  const option = first === undefined ? undefined : tree[first - 1];
  return rest.length === 0 || !option ? option : optionAt(option.options, rest);
}

export function findOption(tree: OptionTree, id: number): OptionDraft | undefined {
  const place = placeOf(tree, id);
  return place && optionAt(tree, place);
}

export const idsOf = (tree: OptionTree): number[] =>
  tree.flatMap(({ id, options }) => [id, ...idsOf(options)]);

/** The parent option; undefined on the first level. */
export const parentOf = (tree: OptionTree, id: number): OptionDraft | undefined =>
  optionAt(tree, placeOf(tree, id)?.slice(0, -1) ?? []);

/** Changes the level of an option. */
function onLevelOf(
  tree: OptionTree,
  id: number,
  change: (level: OptionTree, at: number) => OptionDraft[],
): OptionDraft[] {
  const at = tree.findIndex((option) => option.id === id);
  if (at >= 0) return change(tree, at);
  return tree.map((option) => ({ ...option, options: onLevelOf(option.options, id, change) }));
}

const nextId = (tree: OptionTree): number => Math.min(0, ...idsOf(tree)) - 1;

export const emptyOption = (tree: OptionTree): OptionDraft => ({
  id: nextId(tree),
  name: '',
  greetingMessage: '',
  queueType: 'text',
  closeTicket: false,
  options: [],
});

/** Inserts an option after another one of the same level; without one, last of the first level. */
export const insertAfter = (tree: OptionTree, id: number | undefined, option: OptionDraft): OptionDraft[] =>
  id === undefined || placeOf(tree, id) === undefined
    ? [...tree, option]
    : onLevelOf(tree, id, (level, at) => level.toSpliced(at + 1, 0, option));

export const insertBelow = (tree: OptionTree, id: number, option: OptionDraft): OptionDraft[] =>
  changeOption(tree, id, (parent) => ({ ...parent, options: [...parent.options, option] }));

export const changeOption = (
  tree: OptionTree,
  id: number,
  change: (option: OptionDraft) => OptionDraft,
): OptionDraft[] => onLevelOf(tree, id, (level, at) => level.with(at, change(level[at]!)));

export const removeOption = (tree: OptionTree, id: number): OptionDraft[] =>
  onLevelOf(tree, id, (level, at) => level.toSpliced(at, 1));

/**
 * The option to select after a deletion: the one that takes its place, otherwise the previous one, otherwise the
 * parent.
 */
export function neighbourOf(tree: OptionTree, id: number): number | undefined {
  const place = placeOf(tree, id);
  if (!place) return undefined;
  const [above, last] = [place.slice(0, -1), place.at(-1)!];
  const other = optionAt(tree, [...above, last + 1]) ?? optionAt(tree, [...above, last - 1]);
  return (other ?? optionAt(tree, above))?.id;
}

/** Up or down among its siblings; nothing changes at the end of the level. */
export const moveOption = (tree: OptionTree, id: number, by: -1 | 1): OptionDraft[] =>
  onLevelOf(tree, id, (level, at) => {
    const other = level[at + by];
    return other ? level.with(at + by, level[at]!).with(at, other) : [...level];
  });

/** Under the previous sibling, last; the first of a level stays. */
export const indentOption = (tree: OptionTree, id: number): OptionDraft[] =>
  onLevelOf(tree, id, (level, at) => {
    const above = level[at - 1];
    if (!above) return [...level];
    const parent = { ...above, options: [...above.options, level[at]!] };
    return level.toSpliced(at - 1, 2, parent);
  });

/** After its parent; on the first level it stays. */
export function outdentOption(tree: OptionTree, id: number): OptionDraft[] {
  const [option, parent] = [findOption(tree, id), parentOf(tree, id)];
  if (!option || !parent) return [...tree];
  return insertAfter(removeOption(tree, id), parent.id, option);
}

/** A copy of an option with its children, right after it, with the new id. */
export function duplicateOption(tree: OptionTree, id: number): { tree: OptionDraft[]; id: number } {
  const original = findOption(tree, id);
  if (!original) return { tree: [...tree], id };
  let fresh = nextId(tree) + 1;
  const copied = (option: OptionDraft): OptionDraft => ({
    ...option,
    id: (fresh -= 1),
    options: option.options.map(copied),
  });
  const copy = copied(original);
  return { tree: insertAfter(tree, id, { ...copy, name: `${original.name} (2)` }), id: copy.id };
}

/** As it is sent: unsaved options have no id. */
export const toForm = (tree: OptionTree): OptionForm[] =>
  tree.map(({ id, options, ...fields }) => ({
    ...(id > 0 && { id }),
    ...fields,
    name: fields.name.trim(),
    options: toForm(options),
  }));
