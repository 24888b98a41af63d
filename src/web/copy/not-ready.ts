/** Words of a shop that takes no orders yet. */
export const notReadyCopy = {
  admin: {
    title: 'The shop takes no orders yet',
    body: 'Its business details lack the name, the address, the e-mail address or the phone.',
    noAccount:
      'Buyers can pay by bank transfer only, and the IBAN is missing, or the name, the address, the e-mail address or the phone.',
    link: 'Open Shop Settings',
  },
  buyer: {
    title: 'We take no orders yet',
    body: 'We are still setting up this shop. Please come back later; the catalogue is open meanwhile.',
    link: 'See other parts',
  },
} as const;
