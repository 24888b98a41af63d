import { fail, succeed } from '../../platform/rules/result.ts';
import type { Handlers } from '../../platform/server/http/api/handler.ts';
import type { companiesContract } from '../rules/companies.contract.ts';
import { applyAsCompany } from './apply-as-company.ts';
import {
  addCompanyAddress,
  changeCompanyAddress,
  removeCompanyAddress,
} from './change-addresses.ts';
import { changeCompany } from './change-company.ts';
import { changePerson, invitePerson, joinCompany, removePerson } from './change-people.ts';
import { addGroup, deleteGroup, renameGroup } from './change-groups.ts';
import { checkCompanyVatId } from './check-vat-id.ts';
import { listCompanies } from './companies.store.ts';
import { listGroups } from './groups.store.ts';
import { showAccount, showCompany, showMyCompany } from './show-company.ts';

export const companiesRoutes: Handlers<typeof companiesContract> = {
  'POST /companies': (deps, { viewer, body, idempotency, readmit }) =>
    applyAsCompany(deps, viewer, body, idempotency, readmit),
  'GET /companies': async ({ db, config }, { query }) =>
    succeed(await listCompanies(db.query, query, config.currency)),
  'GET /company/{id}': async (deps, { params, viewer }) => {
    const company = await showCompany(deps, params.id, viewer);
    return company ? succeed(company) : fail('NOT_FOUND', { what: 'company' });
  },
  'PATCH /company/{id}': (deps, { params, body, viewer }) =>
    changeCompany(deps, viewer.email, params.id, body),
  'GET /myCompany': async (deps, { viewer }) => succeed(await showMyCompany(deps, viewer)),
  'GET /companyAccount/{email}': async (deps, { params }) =>
    succeed({ account: await showAccount(deps, params.email) }),
  'POST /company/{id}/people': (deps, { params, body, viewer, idempotency }) =>
    invitePerson(deps, viewer, { companyId: params.id, ...body }, idempotency),
  'PATCH /company/{id}/person/{email}': (deps, { params: { id, email }, body, viewer }) =>
    changePerson(deps, viewer, { companyId: id, email }, body),
  'DELETE /company/{id}/person/{email}': (deps, { params: { id, email }, viewer }) =>
    removePerson(deps, viewer, { companyId: id, email }),
  'POST /company/{id}/join': (deps, { params, viewer }) => joinCompany(deps, viewer, params.id),
  'POST /company/{id}/addresses': (deps, { params, body, viewer, idempotency }) =>
    addCompanyAddress(deps, viewer, params.id, body, idempotency),
  'PUT /company/{id}/address/{addressId}': (deps, { params: { id, addressId }, body, viewer }) =>
    changeCompanyAddress(deps, viewer, { companyId: id, id: addressId }, body),
  'DELETE /company/{id}/address/{addressId}': (deps, { params: { id, addressId }, viewer }) =>
    removeCompanyAddress(deps, viewer, { companyId: id, id: addressId }),
  'POST /company/{id}/vatCheck': (deps, { params, viewer }) =>
    checkCompanyVatId(deps, viewer.email, params.id),
  'GET /groups': async ({ db }) => succeed(await listGroups(db.query)),
  'POST /groups': (deps, { body, viewer, idempotency }) =>
    addGroup(deps, viewer.email, body.name, idempotency),
  'PATCH /group/{id}': (deps, { params, body, viewer }) =>
    renameGroup(deps, viewer.email, params.id, body.name),
  'DELETE /group/{id}': (deps, { params, viewer }) => deleteGroup(deps, viewer.email, params.id),
};
