import type { Counts } from './counts.ts';

type Failing = { readonly ok: false; readonly code: string };
const saysDown = (answer: unknown) =>
  (answer as Partial<Failing> | null)?.ok === false && (answer as Failing).code === 'PROVIDER_DOWN';

/**
 * A port whose failing calls are counted by their name: those that reject, and those that answer
 * PROVIDER_DOWN. Otherwise it is the port itself.
 */
export function watchProvider<Port extends object>(name: string, port: Port, counts: Counts): Port {
  const watched = new Map<string | symbol, unknown>();
  for (const [call, run] of Object.entries(port)) {
    if (typeof run !== 'function') continue;
    watched.set(call, (...given: unknown[]) => {
      const answer: unknown = Reflect.apply(run, port, given);
      if (answer instanceof Promise) {
        answer.then(
          (value) => saysDown(value) && counts.providerFailed(name, call),
          () => counts.providerFailed(name, call),
        );
      }
      return answer;
    });
  }
  return new Proxy(port, {
    get: (target, property) => watched.get(property) ?? Reflect.get(target, property),
  });
}
