import { startIndexLoop } from '../../infra/index-loop.js';
import type { Infra } from '../../infra/infra.js';
import type { Leases } from '../../infra/leases.js';
import { backgroundWork, type Module } from '../../infra/module.js';
import { createFiguresCheck } from './figures-check.repo.js';
import { LEAST_WHEN_BEHIND, createFiguresWriter } from './figures-worker.repo.js';

interface Needs {
  infra: Infra;
  leases: Leases;
}

export function figuresModule({ infra, leases }: Needs) {
  const figuresWriter = createFiguresWriter(infra);
  const loop = {
    name: 'figures',
    run: figuresWriter.run,
    leastWhenBehind: LEAST_WHEN_BEHIND,
    idleMs: 1_000,
  };
  return {
    services: { figuresWriter, figures: createFiguresCheck(infra, figuresWriter) },
    workers: [backgroundWork(() => startIndexLoop(infra, leases, loop))],
  } satisfies Module;
}
