import { words } from '../../../platform/screens/words/words.ts';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';

/** A proper name, which keeps its capital within a sentence. */
const VELOCONNECT = 'Veloconnect';

/** Words of Shop Settings. None are the owner's, but for the title. */
export const settingsCopy = {
  title: dashboardCopy.menu.settings,
  lead: 'Changes appear on every page within a second.',
  readOnly: 'Only the host user can change these settings; administrators can view them.',
  groups: {
    business: {
      title: 'Business details',
      lead: 'Shown in the footer, under Get In Touch, in emails and on order sheets; empty ones are left out. A live shop takes orders once it has a name, address, email address and phone.',
    },
    accounts: {
      title: 'Accounts',
      lead: 'Companies apply under My Company in the dashboard, and you decide under Companies.',
    },
    veloconnect: {
      title: VELOCONNECT,
      lead: 'Bicycle workshops’ systems order by this standard. Buyers create credentials for theirs under Veloconnect on their dashboard.',
    },
    pages: {
      title: 'Pages',
      lead: 'A page that is off disappears from the footer and the sitemap. Business figures must be true: a live shop starts without any.',
    },
    texts: {
      title: 'Texts',
      lead: 'The footer, the banner of the home page, and the blog, in English and German. Banner slides without text and blog entries without a question are left out.',
    },
    prices: {
      title: 'Prices',
      lead: 'With cents, a part can cost $4.50. Existing prices stay as they are.',
    },
    charges: {
      title: 'Tax and freight',
      lead: 'Prices are net. A country’s rate is added to goods and freight for buyers there; without any rates, no tax appears anywhere. Tax needs the country and the VAT ID or tax number under Business details. Within the EU, a buyer in a country without a rate pays the rate of the shop’s own country, and one in another member state with a VAT ID pays none (reverse charge).',
    },
    invoices: {
      title: 'Invoices',
      lead: 'These apply to future invoices: an issued one never changes. Electronic invoices need the country under Business details.',
    },
    bookkeeping: {
      title: 'Bookkeeping',
      lead: 'For the DATEV export under Invoices. The accounts are those of the SKR03 chart until you change them. Ask your tax adviser for the numbers.',
    },
    limits: {
      title: 'Limits',
      lead: 'These apply to forms, the API and imports from now on. Existing parts and orders stay as they are.',
    },
  },
  switches: { off: 'Off', on: 'On' },
  invoicing: { title: 'The shop’s tax details are incomplete', link: 'Open Shop Settings' },
  taxRates: {
    title: 'Tax rates',
    none: 'No rates are set, so no tax is charged.',
    rate: (country: string) => `${country}, percent`,
    remove: words.remove,
    removeOf: (country: string) => `Remove the tax rate of ${country}`,
    country: 'Another country',
    choose: 'Choose a country',
    add: 'Add rate',
  },
  save: (group: string) => `Save ${group === VELOCONNECT ? group : group.toLowerCase()}`,
  saved: 'Settings saved.',
  nothing: 'Nothing was changed.',
  empty: 'empty',
} as const;
