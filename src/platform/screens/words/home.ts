import { t } from '../../rules/messages/t.ts';
import { words } from './words.ts';

/** Words of the home page. The demo's figures are the owner's (settings/rules/texts/default-texts.ts). */
export const homeCopy = {
  pageTitle: words.home,
  /** @param minimum the smallest minimum quantity that a part may have */
  description: (minimum: number) => t('platform.home.description', { minimum }),
  banner: {
    label: t('platform.home.banner.label'),
    sheet: t('platform.home.banner.sheet'),
    subject: t('platform.home.banner.subject'),
  },
  products: {
    heading: t('platform.home.products.heading'),
    all: t('platform.home.products.all'),
    label: t('platform.home.products.label'),
  },
  subscribe: {
    heading: t('platform.home.subscribe.heading'),
    body: t('platform.home.subscribe.body'),
    email: words.email,
    submit: t('platform.home.subscribe.submit'),
    done: t('platform.home.subscribe.done'),
  },
  summary: {
    heading: t('platform.home.summary.heading'),
    headingOfFew: t('platform.home.summary.headingOfFew'),
    up: t('platform.home.summary.up'),
    down: t('platform.home.summary.down'),
  },
  /** Of a shop without parts. */
  empty: {
    title: t('platform.home.empty.title'),
    body: t('platform.home.empty.body'),
  },
  contact: {
    heading: t('platform.home.contact.heading'),
    lead: t('platform.home.contact.lead'),
    /** Promises nothing. */
    leadOfLive: t('platform.home.contact.leadOfLive'),
    name: words.name,
    email: words.email,
    message: words.message,
    submit: t('platform.home.contact.submit'),
    done: t('platform.home.contact.done'),
  },
} as const;
