/** The id in the plan that the client sends as JSON; undefined if there is none. Nothing else of it is read. */
export function chosenPlanId(plan: string | null | undefined): number | undefined {
  if (!plan) return undefined;
  try {
    const parsed: unknown = JSON.parse(plan);
    const id = typeof parsed === 'number' ? parsed : (Object(parsed) as { id?: unknown }).id;
    return Number.isSafeInteger(id) && (id as number) > 0 ? (id as number) : undefined;
  } catch {
    return undefined; // an old client's own form of it
  }
}
