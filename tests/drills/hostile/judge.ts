/** Text that no answer may contain: stacks, file names, SQL, names of packages. */
const LEAKS =
  /\n\s+at |\.ts:\d|node_modules|sqlite|postgres|kysely|better-auth|zod|syntax error|relation "|select .+ from |insert into |ECONN/i;

/** @returns the fault of an answer to a hostile request, or null */
export async function judge(response: Response): Promise<string | null> {
  const { status, headers } = response;
  const text = await response.text();
  const told = `${status} ${text.slice(0, 300)}`;
  if (status >= 500) return `a failure of ours: ${told}`;
  if (headers.has('x-hostile')) return 'a header that was smuggled in';
  if (status < 400) return null;
  if (LEAKS.test(text)) return `something of the inside: ${told}`;
  if (!(headers.get('content-type') ?? '').startsWith('application/problem+json'))
    return `no problem details: ${told}`;
  const problem = JSON.parse(text) as Record<string, unknown>;
  const whole =
    typeof problem['requestId'] === 'string' &&
    problem['status'] === status &&
    typeof problem['code'] === 'string';
  return whole ? null : `half a problem: ${told}`;
}
