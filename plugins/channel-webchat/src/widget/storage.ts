/** The widget's stored values for one web chat, in this browser; in memory if storage is blocked. */
export class WidgetStorage {
  private readonly memory = new Map<string, string>();
  private readonly prefix: string;

  constructor(key: string) {
    this.prefix = `recado.webchat.${key}.`;
  }

  get(name: string): string | undefined {
    try {
      return localStorage.getItem(this.prefix + name) ?? this.memory.get(name);
    } catch {
      return this.memory.get(name); // blocked by the browser
    }
  }

  set(name: string, value: string | undefined): void {
    if (value === undefined) this.memory.delete(name);
    else this.memory.set(name, value);
    try {
      if (value === undefined) localStorage.removeItem(this.prefix + name);
      else localStorage.setItem(this.prefix + name, value);
    } catch {
      // Blocked or full: memory holds it for as long as the page lives.
    }
  }

  /** Entries with this name prefix, with the rest of their names. */
  entries(start: string): [string, string][] {
    const found = new Map<string, string>();
    for (const [name, value] of this.memory)
      if (name.startsWith(start)) found.set(name.slice(start.length), value);
    try {
      for (const full of Object.keys(localStorage)) {
        const value = full.startsWith(this.prefix + start) ? localStorage.getItem(full) : null;
        if (value !== null) found.set(full.slice((this.prefix + start).length), value);
      }
    } catch {
      // Blocked: everything is in memory.
    }
    return [...found];
  }

  /** Calls back when another tab changed an entry. */
  onChange(name: string, listener: (value: string | undefined) => void): void {
    addEventListener('storage', (event) => {
      if (event.key === this.prefix + name) listener(event.newValue ?? undefined);
    });
  }
}
