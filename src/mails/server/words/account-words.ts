/** Words of mails about an account. */
export const accountWords = {
  verify: {
    subject: (shop: string) => `Verify your email for ${shop}`,
    heading: 'Is this address yours?',
    body: (hello: string, shop: string) =>
      `${hello}, an account at ${shop} was created with this address. Verify it so that we know our emails about your orders reach you.`,
    action: 'Verify this address',
    note: 'The link is valid for 24 hours. If this wasn’t you, ignore this email: the address stays unverified. You can also open the link and choose a new password: the account is then yours, and the person who created it is signed out.',
  },
  reset: {
    subject: (shop: string) => `Choose a new password for ${shop}`,
    heading: 'Choose a new password',
    body: (hello: string) =>
      `${hello}, someone requested a new password for the account with this address. If that was you, choose one here. You will be signed out everywhere.`,
    action: 'Choose a new password',
    note: 'The link is valid for one hour and works once. If this wasn’t you, ignore this email: your password stays the same.',
  },
  credential: {
    subject: (shop: string) => `New Veloconnect credential at ${shop}`,
    heading: 'A system can now order for you',
    body: 'Someone signed in to your account created a Veloconnect credential. It lets a system read your prices, orders and invoices, and order in your name.',
    name: 'Name',
    buyersId: 'BuyersID',
    action: 'See your credentials',
    note: 'If that was not you, revoke the credential and change your password.',
  },
} as const;
