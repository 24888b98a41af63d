/** The bearer token of a request (RFC 6750 §2.1), not yet verified; null without one. */
export function bearerToken(request: Request): string | null {
  return request.headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1] ?? null;
}
