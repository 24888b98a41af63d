/**
 * Tells another service of the session (seed §7): POST with the bearer token for a fresh one, DELETE
 * at sign-out. It is a courtesy: where the service does not answer, the session here goes on, and
 * the next fresh token tells it again.
 */
export async function syncToken(url: string, token: string | null): Promise<void> {
  try {
    await fetch(url, {
      method: token === null ? 'DELETE' : 'POST',
      ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
    });
  } catch {
    // Told again with the next token.
  }
}
