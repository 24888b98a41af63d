/**
 * Zod tests whether it may use `new Function`, and the browser reports that as a violation of the
 * content security policy. This turns the test off through Zod's global, before the first schema
 * and without importing Zod.
 */
if (typeof document !== 'undefined') {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
