import { words } from './words.ts';

/** Words of the home page. The demo's figures are the owner's (settings/rules/texts/default-texts.ts). */
export const homeCopy = {
  pageTitle: words.home,
  /** @param minimum the smallest minimum quantity that a part may have */
  description: (minimum: number) =>
    `Bicycle parts from the people who make them: drivetrain, wheels, brakes and cockpit${minimum === 50 ? ', in boxes of fifty and up' : ''}.`,
  banner: {
    label: 'What we make',
    sheet: 'Sheet',
    subject: 'Title',
  },
  products: { heading: 'Ours Pars', all: 'The whole catalogue', label: 'Parts from the catalogue' },
  subscribe: {
    heading: 'New drawings by email',
    body: 'What is new in the catalogue and what is back in stock. To unsubscribe, just write to us.',
    email: words.email,
    submit: 'Submit',
    done: 'Thank you! You are now on the list.',
  },
  summary: {
    heading: 'The business in four figures',
    headingOfFew: 'The business in figures',
    up: 'a rise of',
    down: 'a fall of',
  },
  /** Of a shop without parts. */
  empty: {
    title: 'No parts in the catalogue yet',
    body: 'We are still adding our parts. Write to us below if you need one now.',
  },
  contact: {
    heading: 'Get In Touch',
    lead: 'Questions about a drawing, a tolerance or a delivery? Someone at the works will answer within one working day.',
    /** Promises nothing. */
    leadOfLive: 'Questions about a part or a delivery? Please write to us.',
    name: words.name,
    email: words.email,
    message: words.message,
    submit: 'Send',
    done: 'Thank you! We have your message and will reply by email.',
  },
} as const;
