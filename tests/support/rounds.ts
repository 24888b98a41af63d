import { onTestFailed } from 'vitest';

/**
 * The size of a random drill: the environment variable `name`, else `few`, or `many` in `npm run test:long`.
 */
export const rounds = (name: string, few: number, many: number): number =>
  Number(process.env[name] ?? (process.env['TEST_ROUNDS'] === 'all' ? many : few));

/** Prints the command that repeats a drill if the running test fails. */
export function printRepeatOnFailure(file: string, settings: Record<string, number>): void {
  const variables = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  onTestFailed(() => {
    console.error(`Repeat it: ${variables.join(' ')} npx vitest run --project drills ${file}`);
  });
}
