import { taxIdWords } from '../pricing/tax-id-words.ts';

/** Messages of Shop Settings. */
export const kindWords = {
  country: 'Please write two letters, such as DE',
  link: 'Please write a category, or an address of this shop that begins with a single /',
  iban: 'This IBAN is not right: please compare it with your bank’s',
  bic: 'A BIC has 8 or 11 letters and digits',
  amount: 'Please write an amount from 0.01 to 1,000,000, with at most two decimals',
  named: (label: string) => `“${label}”`,
  onOff: 'Please choose on or off',
  choice: (values: readonly string[]) => `Please choose ${values.join(' or ')}`,
  timeZone: 'Please write a time zone such as Europe/Berlin, or UTC',
  wholeNumber: (min: string, max: string) => `Please write a whole number from ${min} to ${max}`,
  taxRate: 'Please write a rate in percent from 0 to 100, with at most three decimals',
  taxLabel: (country: string) => `Tax for ${country} in percent`,
  neededByTax: 'Tax needs this: take the tax rates away first',
  taxNumberAlone:
    'Beside tax rates an ordinary tax number is not enough: exports and supplies to other EU countries are invoiced with the VAT id. Please fill it in',
  vatIdMissing:
    'Orders that are exported or supplied to businesses in other EU countries cannot be invoiced: the shop has no VAT id.',
  taxIdMissing:
    'Orders with tax cannot be invoiced: the shop has neither a VAT id nor a tax number.',
  countryMissing: 'Orders with tax cannot be invoiced: the shop’s country is not set.',
  vatIdInvalid: (vatId: string) =>
    `The shop’s VAT id ${vatId} is not valid, and invoices state it: please compare its letters and digits.`,
  taxNeeds: (labels: string) => `Tax needs the shop’s own details first: please fill in ${labels}`,
  and: ' and ',
  atMost: (other: string) => `Must be at most ${other}`,
  atLeast: (other: string) => `Must be at least ${other}`,
} as const;

/** Messages about the figures of the business. */
export const figureWords = {
  fault:
    'Please write up to four lines “figure | name | note” of at most 60 characters each, or off',
} as const;

/** Labels and hints of Shop Settings. */
export const settingLabels = {
  of: {
    'shop.name': 'Shop name',
    'shop.address': 'Business address',
    'shop.phone': 'Phone',
    'shop.fax': 'Fax',
    'shop.email': 'Email',
    'shop.vatId': taxIdWords.vatId,
    'shop.taxId': 'Tax number',
    'tax.vies': 'Ask the EU’s register of VAT numbers (VIES)',
    'shop.country': 'Country',
    'shop.iban': 'IBAN',
    'pages.blog': 'Blog',
    'pages.portfolio': 'Portfolio of the developer',
    'home.figures': 'Figures of the business',
    'shop.bic': 'BIC',
    'shop.bank': 'Bank',
    'texts.blurb': 'Text in the footer',
    'limits.priceMin': 'Lowest price',
    'limits.priceMax': 'Highest price',
    'limits.minimumQuantityMin': 'Smallest minimum quantity',
    'limits.minimumQuantityMax': 'Largest minimum quantity',
    'limits.stockMin': 'Smallest stock of a new part',
    'limits.stockMax': 'Largest stock',
    'limits.orderMax': 'Largest quantity of an order',
    'orders.ahead': 'Order ahead of deliveries',
    'orders.mail': 'Mail for each new order',
    'prices.cents': 'Prices with cents',
    freight: 'Freight',
    'shop.timeZone': 'Time zone',
    'invoices.when': 'Invoice a checkout',
    'invoices.paper': 'Paper',
    'veloconnect.urlBinding': 'Passwords in addresses',
  },
  hintOf: {
    'shop.name': 'While this is empty, SHOP_NAME fills it',
    'shop.country': 'Tax and invoices depend on it',
    'shop.vatId': 'With the letters of its country, such as DE136695976',
    'shop.taxId': 'An ordinary number of your tax office, if documents are to state one',
    'tax.vies':
      'On: an order without tax is only placed if the register knows the VAT id of its buyer. While the register does not answer, orders are taken as not verified.',
    'shop.iban':
      'The account for bank transfers: the payment page, mails and invoices of such orders show it',
    'home.figures':
      'Up to four lines such as “31+ | Served customers | yearly”; + or - before the last word shows a rise or a fall. “off” shows none.',
    'orders.ahead':
      'On: beyond the stock, buyers order units of a part’s next delivery, for its day',
    'orders.mail': 'To the shop’s email address, else to the host, as soon as an order is placed',
    'prices.cents': 'Off: a part costs whole units of the currency',
    freight:
      'A line for each country, * for all others: “DE: 0=9.90, 500=0” is 9.90, and nothing from a net total of 500 on. The country is where the parcel goes. Empty: no freight.',
    'shop.timeZone': 'For days and years on invoices, such as Europe/Berlin',
    'invoices.when':
      'A supply to another EU country without tax is always invoiced when it is sent',
    'veloconnect.urlBinding':
      'Older systems of workshops send their password in the address. Off: only requests that send it in their body are answered.',
  },
  inGerman: (label: string) => `${label} in German`,
  germanHint: 'For German pages; while it is empty, they show the text above',
  bannerLink: (number: number) => `Banner ${number} link`,
  bannerLinkHint:
    'A category, or an address of this shop such as /parts/01H…; the slide is left out while the category has no parts',
  bannerHeading: (number: number) => `Banner ${number} heading`,
  bannerText: (number: number) => `Banner ${number} text`,
  blogQuestion: (number: number) => `Blog question ${number}`,
  blogAnswer: (number: number) => `Blog answer ${number}`,
  blogHint: 'An empty line begins a new paragraph',
  whenPaid: 'When it is paid',
  whenSent: 'When everything is sent',
} as const;
