/**
 * A random id of 128 bits. `crypto.randomUUID` needs TLS, and a demo may be opened without it from
 * a phone.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
