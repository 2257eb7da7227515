/** Notes what happens while an answer of the server is under way: the answer may be older than that. */
export class Meanwhile<T> {
  private readonly notes = new Set<T[]>();

  note(one: T): void {
    for (const list of this.notes) list.push(one);
  }

  /** The answer, and everything that was noted since it was asked for. */
  async during<A>(ask: () => Promise<A>): Promise<{ answer: A; meanwhile: readonly T[] }> {
    const meanwhile: T[] = [];
    this.notes.add(meanwhile);
    try {
      return { answer: await ask(), meanwhile };
    } finally {
      this.notes.delete(meanwhile);
    }
  }
}
