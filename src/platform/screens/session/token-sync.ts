/**
 * Sends the session's token to another service: POST for a fresh token, DELETE at
 * sign-out.
 */
export async function syncToken(url: string, token: string | null): Promise<void> {
  try {
    await fetch(url, {
      method: token === null ? 'DELETE' : 'POST',
      ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
    });
  } catch {
    // The next token is sent again.
  }
}
