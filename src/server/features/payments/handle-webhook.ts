import { type Result, fail } from '../../../domain/result.ts';
import type { Deps } from '../../deps.ts';
import { type Heard, hearEvent } from './hear-event.ts';

/** Takes an event that is brought to the shop. The signature is checked on the raw bytes before anything in them is read. */
export async function handleWebhook(
  deps: Deps,
  body: Uint8Array,
  headers: Headers,
): Promise<Result<Heard, 'WEBHOOK_REFUSED' | 'PROVIDER_DOWN'>> {
  const event = await deps.payments.readWebhook(body, headers);
  return event ? hearEvent(deps, event) : fail('WEBHOOK_REFUSED');
}
