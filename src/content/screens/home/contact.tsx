import { homeCopy } from '../../../platform/screens/words/home.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { ContactForm } from './contact-form.tsx';
import { Office } from './office.tsx';

/** 'Get In Touch': a contact form and the office's address. */
export function Contact() {
  const { mode } = usePublicConfig();
  return (
    <section
      aria-labelledby="get-in-touch"
      className="page-width grid grid-cols-1 gap-10 lg:grid-cols-2 lg:gap-20"
    >
      <div>
        <h2 id="get-in-touch" className="text-4xl">
          {homeCopy.contact.heading}
        </h2>
        <p className="mt-3 mb-8 max-w-prose text-soft">
          {homeCopy.contact[mode === 'demo' ? 'lead' : 'leadOfLive']}
        </p>
        <Office />
      </div>
      <ContactForm />
    </section>
  );
}
