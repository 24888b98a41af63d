import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * One project after the other, so that a worker keeps its modules, and in each the slow files first. Projects with
 * long files come before the rest: their last file would else run alone at the end.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ['smoke', 'drills', 'browser', 'providers', 'server', 'postgres'];
    const place = ({ project }: TestSpecification) => {
      const at = order.indexOf(project.name);
      return at < 0 ? order.length : at;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of the sequencer, not of an array
    const slowFirst = await super.sort(files);
    return slowFirst.toSorted((a, b) => place(a) - place(b));
  }
}

/** The server's tests whose engine the run chooses; the other ones run in the project `server` alone. */
const onEngines = globSync('src/{*/server,testing}/**/*.test.ts', {
  cwd: import.meta.dirname,
}).filter((file) =>
  readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('describeOnEngines('),
);

// Separate from vite.config.ts, whose React Router plugin does not work in tests.
export default defineConfig({
  test: {
    // Timeouts are for tests that hang: one that runs at a quarter of the speed still passes.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Vitest leaves one core free, which is half of two; tests wait for disks and servers as much as they compute.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // The hooks of the German words are Node's own, so Node must import what they replace.
    server: { deps: { external: [/\/language\/native-import\.ts$/] } },
    restoreMocks: true,
    sequence: { sequencer: ByProject },
    unstubEnvs: true,
    unstubGlobals: true,
    // Without isolation a worker loads its modules once, which saves a third of the time; a module
    // must therefore keep no state between tests (check with `--isolate`).
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['src/*/{rules,screens}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Pages and their parts in a DOM without layout, with an API that answers as the test says.
          name: 'components',
          isolate: false,
          environment: 'happy-dom',
          include: ['src/*/screens/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: [
            'src/{*/server,testing}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/*.test.ts',
          ],
          globalSetup: ['tests/support/database-setup.ts'],
          provide: { engines: ['sqlite'] },
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          isolate: false,
          include: onEngines,
          globalSetup: ['tests/support/database-setup.ts'],
          provide: { engines: ['postgres'] },
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // The main journeys on one shop, in every run.
          name: 'smoke',
          isolate: false,
          include: ['tests/smoke/*.test.ts'],
          globalSetup: ['tests/support/browser-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          // Slow tests: processes that are killed and restored, a hanging database, hostile input, interleavings.
          name: 'drills',
          isolate: false,
          include: ['tests/drills/*.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // Three processes, nginx, PgBouncer, a primary and its standby; one file at a time has the machine.
          name: 'machines',
          include: ['tests/machines/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'providers',
          isolate: false,
          include: ['tests/providers/**/*.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          isolate: false,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/browser-setup.ts'],
          // For a moment that a loaded machine misses; the output names each second try (decision 42).
          retry: 1,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
