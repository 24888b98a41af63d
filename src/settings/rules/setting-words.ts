import { taxIdWords } from '../../pricing/rules/tax/tax-id-words.ts';

/** Messages of Shop Settings. */
export const kindWords = {
  country: 'Please enter two letters, such as DE',
  link: 'Please enter a category, or an address in this shop that begins with a single /',
  iban: 'This IBAN is not valid: please compare it with your bank’s',
  bic: 'A BIC has 8 or 11 letters and digits',
  amount: 'Please enter an amount from 0.01 to 1,000,000, with at most two decimals',
  named: (label: string) => `“${label}”`,
  onOff: 'Please choose on or off',
  choice: (values: readonly string[]) => `Please choose ${values.join(' or ')}`,
  timeZone: 'Please enter a time zone such as Europe/Berlin, or UTC',
  wholeNumber: (min: string, max: string) => `Please enter a whole number from ${min} to ${max}`,
  taxRate: 'Please enter a rate in percent from 0 to 100, with at most three decimals',
  taxLabel: (country: string) => `Tax for ${country} in percent`,
  neededByTax: 'Tax needs this: remove the tax rates first',
  taxNumberAlone:
    'With tax rates, an ordinary tax number is not enough: invoices for exports and supplies to other EU countries need the VAT ID. Please fill it in',
  vatIdMissing:
    'Orders exported or supplied to businesses in other EU countries cannot be invoiced: the shop has no VAT ID.',
  taxIdMissing:
    'Orders with tax cannot be invoiced: the shop has neither a VAT ID nor a tax number.',
  countryMissing: 'Orders with tax cannot be invoiced: the shop’s country is not set.',
  vatIdInvalid: (vatId: string) =>
    `The shop’s VAT ID ${vatId} is not valid, and invoices show it: please check its letters and digits.`,
  taxNeeds: (labels: string) => `Tax needs the shop’s own details first: please fill in ${labels}`,
  and: ' and ',
  atMost: (other: string) => `Must be at most ${other}`,
  atLeast: (other: string) => `Must be at least ${other}`,
} as const;

/** Messages about the figures of the business. */
export const figureWords = {
  fault:
    'Please enter up to four lines “figure | name | note” of at most 60 characters each, or off',
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
    'tax.vies': 'Check VAT IDs with the EU’s register (VIES)',
    'shop.country': 'Country',
    'shop.iban': 'IBAN',
    'pages.blog': 'Blog',
    'pages.portfolio': 'Developer’s portfolio',
    'home.figures': 'Business figures',
    'shop.bic': 'BIC',
    'shop.bank': 'Bank',
    'texts.blurb': 'Text in the footer',
    'limits.priceMin': 'Lowest price',
    'limits.priceMax': 'Highest price',
    'limits.minimumQuantityMin': 'Smallest minimum quantity',
    'limits.minimumQuantityMax': 'Largest minimum quantity',
    'limits.stockMin': 'Smallest stock of a new part',
    'limits.stockMax': 'Largest stock',
    'limits.orderMax': 'Largest order quantity',
    'accounts.for': 'Accounts are for',
    'accounts.approval': 'Only approved companies can order',
    'prices.visibleTo': 'Prices are shown to',
    'orders.ahead': 'Order ahead of deliveries',
    'orders.mail': 'Email for each new order',
    'prices.cents': 'Prices with cents',
    freight: 'Freight',
    'shop.timeZone': 'Time zone',
    'invoices.when': 'When to invoice',
    'invoices.onAccount': 'Invoices of orders on invoice',
    'invoices.dueMailDays': 'Due email, days before',
    'invoices.overdueMailDays': 'Overdue email, days after',
    'invoices.paper': 'Paper size',
    'veloconnect.urlBinding': 'Passwords in URLs',
  },
  hintOf: {
    'shop.name': 'If empty, SHOP_NAME is used',
    'shop.country': 'Tax and invoices depend on it',
    'shop.vatId': 'With its country prefix, such as DE136695976',
    'shop.taxId': 'An ordinary number from your tax office, if documents should show one',
    'tax.vies':
      'On: tax-free orders are only accepted if the register knows the buyer’s VAT ID. While the register does not respond, orders are accepted as not verified.',
    'shop.iban':
      'The account for bank transfers, shown on the payment page, in emails and on invoices',
    'home.figures':
      'Up to four lines such as “31+ | Served customers | yearly”; + or - before the last word shows a rise or a fall. “off” shows none.',
    'accounts.for': 'Businesses: sign-up leads on to the application of a company',
    'accounts.approval': 'On: you approve companies under Companies before they order',
    'prices.visibleTo':
      'Approved companies: nobody else sees prices or orders; administrators see them',
    'orders.ahead': 'On: buyers can order more than the stock from a part’s next delivery',
    'orders.mail':
      'Sent to the shop’s email address, or else to the host, as soon as an order is placed',
    'prices.cents': 'Off: prices are whole amounts',
    freight:
      'One line per country, * for all others: “DE: 0=9.90, 500=0” charges 9.90, and nothing from a net total of 500. The country is where the parcel goes. Empty: no freight.',
    'shop.timeZone': 'For days and years on invoices, such as Europe/Berlin',
    'invoices.when':
      'Tax-free supplies to other EU countries are always invoiced when they are shipped',
    'invoices.onAccount':
      'For each shipment: every shipment of an order on invoice has its own invoice with its own due day and discount; the first one has the freight.',
    'invoices.dueMailDays':
      'How many days before an invoice on account is due its buyer is mailed. 0: no email.',
    'invoices.overdueMailDays':
      'How many days after an invoice on account was due its buyer is mailed. 0: no email.',
    'veloconnect.urlBinding':
      'Older workshop systems send their password in the URL. Off: only requests that send it in the body are accepted.',
  },
  inGerman: (label: string) => `${label} in German`,
  germanHint: 'For German pages; if empty, they show the text above',
  bannerLink: (number: number) => `Banner ${number} link`,
  bannerLinkHint:
    'A category, or an address in this shop such as /parts/01H…; the slide is hidden while the category has no parts',
  bannerHeading: (number: number) => `Banner ${number} heading`,
  bannerText: (number: number) => `Banner ${number} text`,
  blogQuestion: (number: number) => `Blog question ${number}`,
  blogAnswer: (number: number) => `Blog answer ${number}`,
  blogHint: 'An empty line begins a new paragraph',
  forAnyone: 'Anyone',
  forBusinesses: 'Businesses',
  toEveryone: 'Everyone',
  toApproved: 'Approved companies',
  whenPaid: 'When it is paid',
  whenSent: 'When everything has shipped',
  onAccountAtEnd: 'When everything has shipped',
  onAccountPerShipment: 'For each shipment',
} as const;
