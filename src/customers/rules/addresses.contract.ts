import { z } from 'zod';
import { queryEmailSchema } from '../../platform/rules/identity/email.ts';
import { defineCalls, self, signedIn } from '../../platform/rules/contract/define.ts';
import { deleted, idParams, inserted, updated } from '../../platform/rules/contract/shapes.ts';
import { MAX_ADDRESSES, addressInputSchema, addressSchema } from './address.schema.ts';

export const addressesContract = defineCalls({
  'GET /addresses': {
    summary: 'One’s saved delivery addresses, the default first, then the oldest',
    area: 'addresses',
    access: self('query.email', { admins: false }),
    speculativeRead: true,
    query: z.object({ email: queryEmailSchema }),
    answer: z.array(addressSchema),
    errors: ['INVALID_FIELDS'],
  },
  'POST /addresses': {
    summary: `Save a delivery address, at most ${MAX_ADDRESSES}; the first one is the default`,
    area: 'addresses',
    access: signedIn,
    body: addressInputSchema,
    answer: inserted,
    errors: ['INVALID_FIELDS', 'LIMIT_REACHED'],
    idempotent: true,
  },
  'PUT /address/{id}': {
    summary: 'Change one’s saved address as a whole; anybody else’s is not found',
    area: 'addresses',
    access: signedIn,
    params: idParams,
    body: addressInputSchema,
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND'],
  },
  'DELETE /address/{id}': {
    summary: 'Delete one’s saved address; orders keep the address that they were placed with',
    area: 'addresses',
    access: signedIn,
    params: idParams,
    answer: deleted,
    errors: ['NOT_FOUND'],
  },
});
