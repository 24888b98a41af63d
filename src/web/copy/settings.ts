import { words } from './words.ts';

/** Words of Shop Settings. None are the owner's, but for the title (rulings §8). */
export const settingsCopy = {
  title: 'Shop Settings',
  lead: 'What is saved here shows on every page within a second.',
  readOnly: 'Only the host user changes these settings; administrators read them.',
  groups: {
    business: {
      title: 'Business details',
      lead: 'They stand in the footer, under Get In Touch, in mails and on order sheets; an empty one is left out. A live shop takes orders once it has name, address, e-mail address and phone.',
    },
    veloconnect: {
      title: 'Veloconnect',
      lead: 'Systems of bicycle workshops order by this standard. Buyers make credentials for theirs under Veloconnect on their dashboard.',
    },
    pages: {
      title: 'Pages',
      lead: 'A page that is off is gone from the footer and the site map. Figures of the business must be true: a live shop starts without any.',
    },
    texts: {
      title: 'Texts',
      lead: 'The footer, the banner of the home page, and the blog, in English and German. A banner slide without words is left out, a blog entry without a question too.',
    },
    prices: {
      title: 'Prices',
      lead: 'With cents a part may cost $4.50. Prices that are there stay as they are.',
    },
    charges: {
      title: 'Tax and freight',
      lead: 'Prices are net. A country’s rate is added to goods and freight for buyers there; without any rate no tax appears anywhere. Tax needs the country and the tax id under Business details. Inside the EU a buyer in a country without a rate pays the rate of the shop’s own country, and one in another member state with a VAT id pays none (reverse charge).',
    },
    invoices: {
      title: 'Invoices',
      lead: 'They hold for invoices to come: an issued one never changes. An electronic invoice needs the country under Business details.',
    },
    limits: {
      title: 'Limits',
      lead: 'Forms, the API and the import follow them from now on. Parts and orders that are there stay as they are.',
    },
  },
  switches: { off: 'Off', on: 'On' },
  invoicing: { title: 'The shop’s tax details are incomplete', link: 'Open Shop Settings' },
  taxRates: {
    title: 'Tax rates',
    none: 'No rate is set: there is no tax.',
    rate: (country: string) => `${country}, percent`,
    remove: words.remove,
    removeOf: (country: string) => `Remove the tax rate of ${country}`,
    country: 'Another country',
    choose: 'Choose a country',
    add: 'Add rate',
  },
  save: (group: string) => `Save ${group.toLowerCase()}`,
  saved: 'The settings are saved.',
  nothing: 'Nothing was changed.',
  empty: 'empty',
} as const;
