/**
 * Zod tries once whether it may compile its checks with `new Function`. The shop's content policy forbids that, and
 * although Zod takes no for an answer, the browser reports the attempt. This tells it beforehand not to ask. It has
 * to stand before the first schema is made and must not bring Zod into pages that carry none, hence the global that
 * `z.config` itself writes to; and only in the browser, since the server may compile.
 */
if (typeof document !== 'undefined') {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
