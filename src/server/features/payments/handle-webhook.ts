import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { Deps } from '../../deps.ts';
import { type Heard, NeedsAPerson, hearEvent } from './hear-event.ts';
import { noteUnhandled } from './note-unhandled.ts';

/** Takes an event that is brought to the shop. The signature is checked on the raw bytes before anything in them is read. */
export async function handleWebhook(
  deps: Deps,
  body: Uint8Array,
  headers: Headers,
): Promise<Result<Heard, 'WEBHOOK_REFUSED' | 'PROVIDER_DOWN'>> {
  const event = await deps.payments.readWebhook(body, headers);
  if (!event) return fail('WEBHOOK_REFUSED');
  try {
    return await hearEvent(deps, event);
  } catch (error) {
    if (!(error instanceof NeedsAPerson)) throw error;
    // Sending it again would not help.
    await noteUnhandled(deps, event, error);
    return succeed({ received: true });
  }
}
