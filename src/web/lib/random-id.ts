/**
 * A name that nothing else has and nobody guesses. Browsers have `crypto.randomUUID` behind TLS alone, and a demo is tried without:
 * from a telephone in the same network.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
