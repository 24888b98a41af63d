import type { Ref } from 'react';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { Picture } from '../../../platform/screens/ui/pictures/picture.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/** What the API says of the part to order in place of a deleted one. */
export type Replacement = { readonly _id: string; readonly name: string };

type Props = {
  replacement: Replacement;
  /** Set where the screen replaces a form. */
  heading?: Ref<HTMLHeadingElement>;
};

/** The screen of a deleted part that another one replaces. */
export function ReplacedScreen({ replacement: { _id, name }, heading }: Props) {
  return (
    <div className="page-width flex min-h-[85vh] flex-col items-center justify-center gap-4 py-16 text-center">
      <Picture
        src="/drawings/empty-search.svg"
        alt=""
        width={480}
        height={360}
        className="squared-fade h-auto w-[min(30rem,80vw)]"
      />
      <h1 ref={heading} tabIndex={-1} className="text-4xl">
        {t('catalogue.replaced.title')}
      </h1>
      <p className="max-w-prose wrap-anywhere">{t('catalogue.replaced.body', { name })}</p>
      <ButtonLink to={`/parts/${_id}`} size="large" className="mt-4">
        {t('catalogue.replaced.action')}
      </ButtonLink>
    </div>
  );
}
