import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { updatedOne } from '../../platform/rules/contract/shapes.ts';
import { openPage } from '../../testing/screens/open-page.tsx';
import type { Company } from '../rules/company.schema.ts';
import CompanyPage from './company.tsx';

const atelier: Company = {
  _id: 'atelier',
  name: 'Atelier',
  registration: '',
  country: 'FR',
  vatId: 'FR40303265045',
  phone: '',
  website: '',
  message: '',
  status: 'applied',
  appliedBy: 'marie@example.com',
  createdAt: '2026-01-15T12:00:00.000Z',
  decidedAt: null,
  people: [],
  addresses: [],
  groupId: null,
  group: null,
  terms: null,
  creditLimit: null,
  notes: '',
  version: 1,
  owed: 0,
  vatCheck: null,
  mayCheckVatId: true,
};

/** The page of a company whose VAT id VIES knows once it is asked. */
function openCompany(fields: Partial<Company>) {
  let company = { ...atelier, ...fields };
  return openPage({
    Component: CompanyPage,
    route: '/dashboard/companies/:id',
    at: '/dashboard/companies/atelier',
    as: 'admin',
    answers: {
      'GET /company/{id}': () => company,
      'GET /groups': [],
      'POST /company/{id}/vatCheck': () => {
        const checkedAt = '2026-01-16T12:00:00.000Z';
        company = { ...company, vatCheck: { answer: 'valid', checkedAt, consultation: 'WAPI1' } };
        return updatedOne(1);
      },
    },
  });
}

it('shows what VIES says of the VAT ID with its day, and asks again', async () => {
  const checkedAt = '2026-01-15T12:00:00.000Z';
  const page = openCompany({ vatCheck: { answer: 'unverified', checkedAt, consultation: null } });
  await screen.findByText('VIES did not respond');
  screen.getByText('Jan 15, 2026');
  await page.user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText('Valid at VIES');
  screen.getByText('Jan 16, 2026');
  screen.getByText('Consultation WAPI1');
});

it('offers the first question, and none where VIES is not asked', async () => {
  openCompany({});
  await screen.findByText('Not checked at VIES');
  screen.getByRole('button', { name: 'Check at VIES' });
});

it('says nothing of VIES in a shop that does not ask it', async () => {
  openCompany({ mayCheckVatId: false });
  await screen.findByText('FR40303265045');
  expect(screen.queryByText(/VIES/)).toBeNull();
});
