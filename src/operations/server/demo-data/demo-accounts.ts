/** The demo's accounts, never created in live mode. The only passwords in this repository. */
export const demoAccounts = [
  { email: 'host@example.com', password: 'demo-host', role: 'host', name: 'Hanna Host' },
  { email: 'admin@example.com', password: 'demo-admin', role: 'admin', name: 'Adam Admin' },
  {
    email: 'customer@example.com',
    password: 'demo-customer',
    role: 'customer',
    name: 'Carla Customer',
  },
  {
    email: 'owner@example.com',
    password: 'demo-owner',
    role: 'owner',
    about: 'customer, approves for Cobble & Chain',
    name: 'Olga Owner',
  },
  {
    email: 'apprentice@example.com',
    password: 'demo-apprentice',
    role: 'apprentice',
    about: 'customer, buys for Cobble & Chain',
    name: 'Anton Apprentice',
  },
  {
    email: 'bookkeeper@example.com',
    password: 'demo-bookkeeper',
    role: 'bookkeeper',
    about: 'customer, reads for Cobble & Chain',
    name: 'Birgit Bookkeeper',
  },
  {
    email: 'dealer@example.com',
    password: 'demo-dealer',
    role: 'dealer',
    about: 'customer, approves for Harbour Cycles',
    name: 'Dario Dealer',
  },
  {
    email: 'applicant@example.com',
    password: 'demo-applicant',
    role: 'applicant',
    about: 'customer, has applied for Ridge Line Bikes',
    name: 'Ada Applicant',
  },
] as const;
