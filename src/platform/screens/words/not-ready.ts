/** Words of a shop that takes no orders yet. */
export const notReadyCopy = {
  admin: {
    title: 'The shop is not taking orders yet',
    body: 'Its business details are missing the name, address, email address or phone.',
    noAccount:
      'Buyers can only pay by bank transfer, and the IBAN, name, address, email address or phone is missing.',
    link: 'Open Shop Settings',
  },
  buyer: {
    title: 'We are not taking orders yet',
    body: 'We are still setting up this shop. Please come back later; you can browse the catalogue in the meantime.',
    link: 'See other parts',
  },
} as const;
