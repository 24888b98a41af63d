import { defineConfig } from 'vitest/config';

// A configuration of its own: the app's has React Router's plugin, which has no place in tests.
export default defineConfig({
  test: {
    // Two cores are the least that is expected, and others may use them too. A time-out is for what hangs: what is only
    // slow, at a quarter of the speed as well, never meets one.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    // Real browsers, databases and processes: `npm test` names what passed on a second try only.
    retry: 1,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/domain/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'providers',
          include: ['tests/providers/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/browser-setup.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
