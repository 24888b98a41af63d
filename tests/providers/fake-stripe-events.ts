import { type Answer, type FakeEvent, refused } from './fake-stripe-objects.ts';

const KEPT_SECONDS = 30 * 24 * 60 * 60;
/** Those of Stripe's parameters that the shop sends. */
const PARAMS = /^(?:types\[\d+\]|created\[(?:gte|lt)\]|limit|starting_after)$/;

/**
 * Answers `GET /v1/events`: the events of the last thirty days, newest first, delivered or not.
 *
 * @param events oldest first
 * @param options.now ms since 1970
 * @param options.atOnce maximum number of events on a page
 */
export function listEvents(
  events: readonly FakeEvent[],
  url: string,
  { now, atOnce }: { now: number; atOnce: number },
): Answer {
  const asked = new URL(url, 'http://stripe').searchParams;
  const strange = [...asked.keys()].find((name) => !PARAMS.test(name));
  if (strange !== undefined)
    return refused(400, {
      code: 'parameter_unknown',
      param: strange,
      message: `Received unknown parameter: ${strange}`,
    });
  const types = [...asked].flatMap(([name, value]) => (name.startsWith('types[') ? [value] : []));
  if (types.length > 20) return refused(400, { param: 'types', message: 'Array too long' });
  const number = (name: string, otherwise: number) => Number(asked.get(name) ?? otherwise);
  const kept = Math.floor(now / 1000) - KEPT_SECONDS;
  const found = events
    .filter(({ created }) => created >= Math.max(number('created[gte]', 0), kept))
    .filter(({ created }) => created < number('created[lt]', Infinity))
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .toReversed();
  const after = asked.get('starting_after');
  const at = found.findIndex(({ id }) => id === after);
  if (after !== null && at < 0)
    return refused(404, { code: 'resource_missing', message: `No such event: '${after}'` });
  const rest = found.slice(at + 1);
  const data = rest.slice(0, Math.min(number('limit', 10), atOnce));
  const body = { object: 'list', data, has_more: data.length < rest.length, url: '/v1/events' };
  return { status: 200, body };
}
