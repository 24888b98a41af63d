import { taxIdWords } from '../pricing/tax-id-words.ts';

/** Messages of Shop Settings. */
export const kindWords = {
  country: 'Please write two letters, such as DE',
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
  taxNeeds: (labels: string) => `Tax needs the shop’s own details first: please fill in ${labels}`,
  and: ' and ',
  atMost: (other: string) => `Must be at most ${other}`,
  atLeast: (other: string) => `Must be at least ${other}`,
} as const;

/** Labels and hints of Shop Settings. */
export const settingLabels = {
  of: {
    'shop.name': 'Shop name',
    'shop.address': 'Business address',
    'shop.phone': 'Phone',
    'shop.fax': 'Fax',
    'shop.email': 'Email',
    'shop.taxId': taxIdWords.either,
    'shop.country': 'Country',
    'shop.iban': 'IBAN',
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
    'shop.country': 'Two letters, such as DE',
    'shop.iban': 'The account for bank transfers: buyers who pay so see it, and get it by mail',
    'orders.ahead':
      'On: beyond the stock, buyers order units of a part’s next delivery, for its day',
    'orders.mail': 'To the shop’s email address, else to the host, as soon as an order is placed',
    'prices.cents': 'Off: a part costs whole units of the currency',
    freight:
      'A line for each country, * for all others: “DE: 0=9.90, 500=0” is 9.90, and nothing from a net total of 500 on. Empty: no freight.',
    'shop.timeZone': 'For days and years on invoices, such as Europe/Berlin',
    'invoices.when':
      'A supply to another EU country without tax is always invoiced when it is sent',
    'veloconnect.urlBinding':
      'Older systems of workshops send their password in the address. Off: only requests that send it in their body are answered.',
  },
  bannerHeading: (number: number) => `Banner ${number} heading`,
  bannerText: (number: number) => `Banner ${number} text`,
  blogQuestion: (number: number) => `Blog question ${number}`,
  blogAnswer: (number: number) => `Blog answer ${number}`,
  blogHint: 'An empty line begins a new paragraph',
  whenPaid: 'When it is paid',
  whenSent: 'When everything is sent',
} as const;
