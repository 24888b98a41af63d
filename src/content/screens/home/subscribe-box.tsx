import { useId } from 'react';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { pendingPress } from '../../../platform/screens/ui/pending-press.ts';
import { Spinner } from '../../../platform/screens/ui/states/spinner.tsx';
import { useSend } from './use-send.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** The box to subscribe to news. */
export function SubscribeBox() {
  return (
    <section aria-labelledby="subscribe" className="bg-band text-on-band">
      <div className="page-width grid grid-cols-1 items-end gap-8 py-14 lg:grid-cols-[1.2fr_1fr] lg:py-20">
        <div>
          <h2 id="subscribe" className="text-4xl">
            {t('platform.home.subscribe.heading')}
          </h2>
          <p className="mt-3 max-w-[52ch]">{t('platform.home.subscribe.body')}</p>
        </div>
        <SubscribeForm />
      </div>
    </section>
  );
}

/** An email field with a submit button. */
function SubscribeForm() {
  const id = useId();
  const { pending, thanks, errors, message, onSubmit, onChange } = useSend({
    missing: { email: t('platform.requiredMessages.email') },
    send: (text) => callApi('POST /subscribe', { body: { email: text('email') } }),
    done: t('platform.home.subscribe.done'),
  });
  const fault = errors['email'] ?? message;
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} onChange={onChange}>
      <label htmlFor={id} className="text-sm font-semibold">
        {t('platform.words.email')}
      </label>
      <div className="mt-1 flex flex-wrap border-[1.5px] border-on-band focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-on-band">
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-error`}
          className="min-h-13 min-w-0 flex-[999_1_10rem] bg-transparent px-4 text-lg outline-none"
        />
        <button
          type="submit"
          {...pendingPress(pending, undefined)}
          className="flex min-h-13 flex-auto items-center justify-center gap-2 bg-on-band px-6 font-semibold text-band transition-opacity hover:opacity-90 outline-band outline-offset-[-4px] any-disabled:cursor-not-allowed aria-disabled:opacity-80"
        >
          {pending && <Spinner size={18} />}
          {t('platform.home.subscribe.submit')}
        </button>
      </div>
      {/* Red is unreadable on the band, so a sign marks the error. */}
      <div className="mt-2 min-h-5 text-sm font-semibold">
        <p id={`${id}-error`} aria-live="polite">
          {fault && `⚠ ${fault}`}
        </p>
        {/* The toast announces it. */}
        {thanks && <p>{thanks}</p>}
      </div>
    </form>
  );
}
