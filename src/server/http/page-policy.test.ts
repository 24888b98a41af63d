import { expect, it } from 'vitest';
import { outsideSources, pagePolicy } from './headers.ts';

const policyOf = (payments: 'sandbox' | 'stripe') =>
  new Map(
    pagePolicy('<script>1</script>', outsideSources({ payments, tokenSyncUrl: null }))
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.filter((source) => !source.startsWith("'sha256-"))] as const;
      }),
  );

it('a page loads from nobody else where the sandbox takes the cards', () => {
  const policy = policyOf('sandbox');
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('connect-src')).toEqual(["'self'"]);
  // Without one, frames follow default-src: the shop's own pages only.
  expect(policy.has('frame-src')).toBe(false);
  expect(policy.get('default-src')).toEqual(["'self'"]);
});

it('with Stripe its script, its frames and its interface may be used, and nothing more', () => {
  const policy = policyOf('stripe');
  expect(policy.get('script-src')).toEqual(["'self'", 'https://js.stripe.com']);
  expect(policy.get('frame-src')).toEqual(['https://js.stripe.com', 'https://hooks.stripe.com']);
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
  expect(policy.get('default-src')).toEqual(["'self'"]);
});
