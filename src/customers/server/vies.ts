import { z } from 'zod';
import { succeed } from '../../platform/rules/result.ts';
import { type Outage, outage } from '../../platform/server/ports/outage.ts';
import type { VatAnswer, VatRegister } from '../../platform/server/ports/vat-register.ts';

type Access = {
  /** The address of VIES' REST service or a stand-in, without a trailing slash. */
  readonly url: string;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 5_000;
const down = (cause: unknown): Outage => outage('VIES', cause);

/** The fields that are read (ec.europa.eu/assets/taxud/vow-information/swagger_publicVAT.yaml). */
const answerSchema = z.union([
  z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) }),
  z.object({
    valid: z.boolean(),
    userError: z.string().optional(),
    requestIdentifier: z.string().optional(),
  }),
]);

/** What `userError` says of a state's own answer; anything else, such as MS_UNAVAILABLE, is an outage. */
const ANSWERED = ['', 'VALID', 'INVALID'];

const splitId = (vatId: string) => ({ state: vatId.slice(0, 2), number: vatId.slice(2) });

/** VIES, the EU's register, by its REST service. */
export function viesRegister({ url, timeoutMs = TIMEOUT_MS }: Access): VatRegister {
  async function ask(vatId: string, requester: string | null) {
    const { state, number } = splitId(vatId);
    const own = requester === null ? null : splitId(requester);
    const reply = await fetch(`${url}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        countryCode: state,
        vatNumber: number,
        ...(own && { requesterMemberStateCode: own.state, requesterNumber: own.number }),
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: reply.status, answer: answerSchema.parse(await reply.json()) };
  }

  async function check(vatId: string, requester: string | null): ReturnType<VatRegister['check']> {
    let viesReply: Awaited<ReturnType<typeof ask>>;
    try {
      viesReply = await ask(vatId, requester);
    } catch (error) {
      // No connection, a timeout, or an answer in another form.
      return down(error);
    }
    const { status, answer } = viesReply;
    if (!('errorWrappers' in answer)) {
      const { valid, userError = '', requestIdentifier = '' } = answer;
      if (!ANSWERED.includes(userError)) return down(new Error(`VIES says ${userError}`));
      const consultation = requestIdentifier === '' ? null : requestIdentifier;
      return succeed<VatAnswer>({ isValid: valid, consultation });
    }
    const errors = answer.errorWrappers.map(({ error }) => error);
    // The shop's own id is wrong: the answer about the buyer's matters more than its proof.
    if (requester !== null && errors.includes('INVALID_REQUESTER_INFO')) return check(vatId, null);
    if (errors.includes('INVALID_INPUT'))
      return succeed<VatAnswer>({ isValid: false, consultation: null });
    return down(new Error(`VIES answered with status ${status}: ${errors.join(', ')}`));
  }
  return { check };
}
