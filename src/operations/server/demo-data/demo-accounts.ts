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
] as const;
