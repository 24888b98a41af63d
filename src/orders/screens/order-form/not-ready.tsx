import type { Ref } from 'react';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/** Replaces the order form while the shop takes no orders. */
export function NotReady({ heading }: { heading: Ref<HTMLHeadingElement> | null }) {
  return (
    <section
      role="status"
      className="flex flex-col items-start gap-4 border border-dashed border-edge p-6 sm:p-10"
    >
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t('platform.notReady.buyer.title')}
      </h2>
      <p className="max-w-prose text-soft">{t('platform.notReady.buyer.body')}</p>
      <ButtonLink to="/parts" variant="secondary">
        {t('platform.notReady.buyer.link')}
      </ButtonLink>
    </section>
  );
}
