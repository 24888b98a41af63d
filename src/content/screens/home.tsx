import { useQuery } from '@tanstack/react-query';
import { homeCopy } from '../../platform/screens/words/home.ts';
import { Banner, bannerCategories } from './home/banner.tsx';
import { homeParts, ProductCarousel } from './home/product-carousel.tsx';
import { SubscribeBox } from './home/subscribe-box.tsx';
import { publicPage } from '../../platform/screens/api/public-page.ts';
import { browserLoader, serverLoader } from '../../platform/screens/session/page-data.ts';
import { type PublicConfig, usePublicConfig } from '../../platform/screens/public-config.ts';
import { JsonLd } from '../../platform/screens/seo/json-ld.tsx';
import { itemList, organization } from '../../platform/screens/seo/structured-data.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import type { Figure } from '../../settings/rules/figures.ts';
import { Icon, type IconName } from '../../platform/screens/ui/icon.tsx';
import { callApi } from '../../platform/screens/session/browser.ts';
import { Button } from '../../platform/screens/ui/button.tsx';
import { FormError } from '../../platform/screens/ui/fields/form-error.tsx';
import { TextAreaField } from '../../platform/screens/ui/fields/text-area-field.tsx';
import { TextField } from '../../platform/screens/ui/fields/text-field.tsx';
import { sendKey, sendOnce } from '../../platform/screens/forms/send-once.ts';
import { useSend } from './home/use-send.ts';
import type { ReactNode } from 'react';
import { query } from '../../platform/screens/api/queries.ts';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { SectionHeading } from '../../platform/screens/ui/section-heading.tsx';
import { ReviewGrid } from './reviews/review-grid.tsx';
import { t } from '../../platform/rules/messages/t.ts';

const queries = () => [homeParts, recentReviews, bannerCategories];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
const description = ({ limits }: Pick<PublicConfig, 'limits'>) =>
  t('platform.home.description', { minimum: limits.minimumQuantity.min });

export const meta = pageMeta(() => t('platform.words.home'), description);

export const handle = publicPage;

/** The home page. */
export default function Home() {
  const config = usePublicConfig();
  const { data: parts = [] } = useQuery(homeParts);
  return (
    <div className="space-y-24 pb-8 lg:space-y-32">
      <JsonLd things={import.meta.env.SSR && [organization(config), itemList(parts, config)]} />
      <div className="page-width pt-4 lg:pt-6">
        <h1 className="sr-only">{`${config.shopName}: ${description(config)}`}</h1>
        <Banner />
      </div>
      <ProductCarousel />
      <div className="below-fold space-y-24 lg:space-y-32">
        <RecentReviews />
        <SubscribeBox />
        <BusinessSummary />
        <Contact />
      </div>
    </div>
  );
}

/** As many as the owner's. */
const FULL = 4;

/** The business's figures; left out by a shop that states none. */
function BusinessSummary() {
  const { figures } = usePublicConfig().texts;
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="summary" className="page-width">
      <h2 id="summary" className="sr-only">
        {figures.length === FULL
          ? t('platform.home.summary.heading')
          : t('platform.home.summary.headingOfFew')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-12 max-[16rem]:grid-cols-1 lg:grid-cols-4 lg:gap-x-12">
        {figures.map((item) => (
          <SummaryNumber key={item.name} item={item} />
        ))}
      </dl>
    </section>
  );
}

/** A number over a dimension line. */
function SummaryNumber({ item: { figure, name, note, trend } }: { item: Figure }) {
  return (
    <div className="flex flex-col">
      <dt className="order-2 mt-3 text-center font-semibold">{name}</dt>
      <dd className="tabular-nums order-1 text-center font-display text-4xl font-extrabold tracking-tight">
        {figure}
        <span className="dimension-line mt-2 block" aria-hidden="true" />
      </dd>
      <dd className="order-3 flex items-center justify-center gap-1 text-sm text-soft">
        {trend && <Icon name={trend === 'up' ? 'arrow-up' : 'arrow-down'} size={14} />}
        {trend && (
          <span className="sr-only">
            {trend === 'up' ? t('platform.home.summary.up') : t('platform.home.summary.down')}
          </span>
        )}
        {note}
      </dd>
    </div>
  );
}

/** 'Get In Touch': a contact form and the office's address. */
function Contact() {
  const { mode } = usePublicConfig();
  return (
    <section
      aria-labelledby="get-in-touch"
      className="page-width grid grid-cols-1 gap-10 lg:grid-cols-2 lg:gap-20"
    >
      <div>
        <h2 id="get-in-touch" className="text-4xl">
          {t('platform.home.contact.heading')}
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

/** In memory only: a visitor's message is stored nowhere in the browser. */
const memory = new Map<string, string>();
const key = sendKey(
  {
    getItem: (name) => memory.get(name) ?? null,
    setItem: (name, value) => void memory.set(name, value),
    removeItem: (name) => void memory.delete(name),
  },
  'contact',
);

function ContactForm() {
  const { pending, thanks, errors, message, onSubmit, onChange } = useSend({
    missing: {
      name: t('platform.requiredMessages.personName'),
      email: t('platform.requiredMessages.email'),
      message: t('platform.requiredMessages.message'),
    },
    send: (text) => {
      const body = { name: text('name'), email: text('email'), message: text('message') };
      return sendOnce(key, body, (idempotencyKey) =>
        callApi('POST /contact', { body }, { idempotencyKey }),
      );
    },
    done: t('platform.home.contact.done'),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onChange={onChange}
      className="flex flex-col gap-4"
    >
      <TextField
        label={t('platform.words.name')}
        name="name"
        autoComplete="name"
        error={errors['name']}
      />
      <TextField
        label={t('platform.words.email')}
        name="email"
        type="email"
        autoComplete="email"
        error={errors['email']}
      />
      <TextAreaField
        label={t('platform.words.message')}
        name="message"
        rows={6}
        error={errors['message']}
      />
      <FormError message={message} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" pending={pending} className="px-10">
          {t('platform.home.contact.submit')}
        </Button>
        {thanks && <p className="text-sm font-semibold">{thanks}</p>}
      </div>
    </form>
  );
}

function Line({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="border-t border-hairline py-3">
      <dt className="flex items-center gap-3 text-xs text-soft">
        <Icon name={icon} />
        {label}
      </dt>
      <dd className="pl-8 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Office address, phone, fax and mail, as far as the shop has them. */
function Office() {
  const { business } = usePublicConfig();
  const { address, phone, fax, email } = business;
  if (![address, phone, fax, email].some(Boolean)) return null;
  return (
    <dl className="border-b border-hairline">
      {address && (
        <Line icon="place" label={t('customers.address.officeLabel')}>
          {address}
        </Line>
      )}
      {phone && (
        <Line icon="phone" label={t('customers.address.phoneLabel')}>
          <a
            href={`tel:${phone.replaceAll(' ', '')}`}
            className="link inline-flex min-h-6 items-center"
          >
            {phone}
          </a>
        </Line>
      )}
      {fax && (
        <Line icon="print" label={t('customers.address.faxLabel')}>
          {fax}
        </Line>
      )}
      {email && (
        <Line icon="mail" label={t('customers.address.mailLabel')}>
          <a
            href={`mailto:${email}`}
            className="link inline-flex min-h-6 items-center wrap-anywhere"
          >
            {email}
          </a>
        </Line>
      )}
    </dl>
  );
}

const SHOWN = 6;
const recentReviews = query('GET /reviews', { query: { order: 'desc', limit: SHOWN } });

/** The six newest reviews; nothing if there are none. */
function RecentReviews() {
  const { data, error, refetch, isFetching } = useQuery(recentReviews);
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="recent-reviews" className="page-width">
      <SectionHeading
        id="recent-reviews"
        title={t('content.reviews.recent')}
        aside={
          <ButtonLink to="/reviews" variant="secondary">
            {t('content.reviews.viewMore')}
          </ButtonLink>
        }
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <ReviewGrid reviews={data} skeletons={SHOWN} />
      )}
    </section>
  );
}
