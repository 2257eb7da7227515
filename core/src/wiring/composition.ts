import type { Module } from '../infra/module.js';

/**
 * Modules in one order: each is built from those before it, and adds its services. The names are the folders below
 * `modules`; lint and `core/test/structure` read the same list from `compose.ts`.
 */
export class Composition<Parts extends object> {
  private constructor(
    readonly parts: Parts,
    readonly names: readonly string[],
    readonly modules: readonly Module[],
  ) {}

  static on<Parts extends object>(parts: Parts): Composition<Parts> {
    return new Composition(parts, [], []);
  }

  /** Parts that belong to no module, available from here on. */
  with<More extends object>(more: More): Composition<Parts & More> {
    return new Composition({ ...this.parts, ...more }, this.names, this.modules);
  }

  /** The next module; without `make`, a folder of functions alone, which needs no setup. */
  add<Services extends object = object>(
    name: string,
    make?: (parts: Parts) => Module<Services>,
  ): Composition<Parts & Services> {
    const made: Module<Services> = make?.(this.parts) ?? { services: {} as Services };
    return new Composition(
      { ...this.parts, ...made.services },
      [...this.names, name],
      [...this.modules, made],
    );
  }
}
