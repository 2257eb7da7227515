/** The newest entries, up to a maximum. */
export class BoundedCache<Key, Value> {
  private readonly entries = new Map<Key, Value>();
  constructor(private readonly most: number) {}

  has(key: Key): boolean {
    return this.entries.has(key);
  }
  get(key: Key): Value | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) {
      this.entries.delete(key);
      this.entries.set(key, value);
    }
    return value;
  }
  set(key: Key, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size > this.most) this.entries.delete(this.entries.keys().next().value as Key);
  }
  delete(key: Key): void {
    this.entries.delete(key);
  }
}
