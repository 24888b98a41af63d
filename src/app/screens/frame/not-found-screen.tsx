import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { Picture } from '../../../platform/screens/ui/pictures/picture.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/** The screen of an unknown address. */
export function NotFoundScreen() {
  return (
    <div className="page-width flex min-h-[85vh] flex-col items-center justify-center gap-4 py-16 text-center">
      <Picture
        src="/drawings/lost.svg"
        alt=""
        width={480}
        height={360}
        className="squared-fade h-auto w-[min(30rem,80vw)]"
      />
      <h1 className="text-4xl">{t('platform.frame.notFound.title')}</h1>
      <p className="max-w-prose text-soft">{t('platform.frame.notFound.body')}</p>
      <ButtonLink to="/" size="large" className="mt-4">
        {t('platform.frame.notFound.action')}
      </ButtonLink>
    </div>
  );
}
