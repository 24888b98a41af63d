import { homeCopy } from '../../../platform/screens/words/home.ts';
import { SubscribeForm } from './subscribe-form.tsx';

/** The subscribe box of seed §1. */
export function SubscribeBox() {
  return (
    <section aria-labelledby="subscribe" className="bg-band text-on-band">
      <div className="page-width grid grid-cols-1 items-end gap-8 py-14 lg:grid-cols-[1.2fr_1fr] lg:py-20">
        <div>
          <h2 id="subscribe" className="text-4xl">
            {homeCopy.subscribe.heading}
          </h2>
          <p className="mt-3 max-w-[52ch]">{homeCopy.subscribe.body}</p>
        </div>
        <SubscribeForm />
      </div>
    </section>
  );
}
