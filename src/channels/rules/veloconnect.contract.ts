import { z } from 'zod';
import { defineCalls, signedIn } from '../../platform/rules/contract/define.ts';
import { deleted, idParams } from '../../platform/rules/contract/shapes.ts';
import { MAX_CREDENTIALS, credentialInputSchema, credentialSchema } from './credential.schema.ts';

export const veloconnectContract = defineCalls({
  'GET /veloconnectCredentials': {
    summary: 'One’s credentials for Veloconnect, the oldest first, without passwords',
    area: 'veloconnect',
    access: signedIn,
    answer: z.array(credentialSchema),
    errors: [],
  },
  'POST /veloconnectCredentials': {
    summary: `Make a credential for a workshop’s system, at most ${MAX_CREDENTIALS}; its password is shown this once, and a mail tells the account`,
    area: 'veloconnect',
    access: signedIn,
    body: credentialInputSchema,
    answer: z.object({ buyersId: z.string(), password: z.string() }),
    errors: ['INVALID_FIELDS', 'LIMIT_REACHED'],
    rateLimit: 'credentials',
  },
  'DELETE /veloconnectCredential/{id}': {
    summary: 'Revoke one’s credential at once, with its transactions; orders that it placed stay',
    area: 'veloconnect',
    access: signedIn,
    params: idParams,
    answer: deleted,
    errors: ['NOT_FOUND'],
  },
});
