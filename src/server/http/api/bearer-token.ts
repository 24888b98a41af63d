/** The bearer token that a request carries (RFC 6750 §2.1), good or bad; null without one. */
export function bearerToken(request: Request): string | null {
  return request.headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1] ?? null;
}
