/**
 * Node's own `import`, which runs the hooks of this process. The test runner leaves this file alone
 * (vitest.config.ts).
 */
export const nativeImport = (url: string): Promise<unknown> => import(url);
