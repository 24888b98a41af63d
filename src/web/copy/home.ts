import { words } from './words.ts';

/** Words of the home page (seed §1, §2). The four figures are the owner's. */
export const homeCopy = {
  pageTitle: words.home,
  /** @param minimum the smallest minimum quantity that a part may have */
  description: (minimum: number) =>
    `Bicycle parts from the people who make them: drivetrain, wheels, brakes and cockpit${minimum === 50 ? ', in boxes of fifty and up' : ''}.`,
  banner: {
    label: 'What we make',
    slides: {
      drivetrain: 'Drivetrain',
      wheels: 'Wheels',
      brakes: 'Brakes',
      cockpit: 'Cockpit',
    },
    sheet: 'Sheet',
    subject: 'Subject',
  },
  products: { heading: 'Ours Pars', all: 'The whole catalogue', label: 'Parts from the catalogue' },
  subscribe: {
    heading: 'New drawings, by mail',
    body: 'What is new in the catalogue and what is back in stock. To leave the list, write to us and we take you off it.',
    email: words.email,
    submit: 'Submit',
    done: 'Thank you! You are on the list now.',
  },
  summary: {
    heading: 'The business in four figures',
    figures: [
      { key: 'customers', figure: '31+', name: 'Served customers', note: 'yearly' },
      { key: 'revenue', figure: '120M+', name: 'Revenue', note: 'annual' },
      { key: 'reviews', figure: '33k', name: 'Reviews', note: '400 (22%)', trend: 'up' },
      { key: 'tools', figure: '50+', name: 'Tools', note: '90 (14%)', trend: 'down' },
    ],
    up: 'a rise of',
    down: 'a fall of',
  },
  contact: {
    heading: 'Get In Touch',
    lead: 'Questions about a drawing, a tolerance or a delivery? A person in the works answers within a working day.',
    name: words.name,
    email: words.email,
    message: words.message,
    submit: 'Send',
    done: 'Thank you! Your message has arrived; we answer by mail.',
  },
} as const;
