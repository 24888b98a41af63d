import { safeMessage } from '../log/error-fields.ts';

/** An enhanced status code after the basic one (RFC 3463), as in `550 5.1.1`. */
const ENHANCED = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?!\S)/;
/** An SMTP command without arguments, such as `RCPT TO`. */
const COMMAND = /^[A-Z][A-Z0-9 -]{0,29}$/;

/**
 * Describes a failed delivery without personal data. A server's answer is reduced to its codes, since its text may name
 * people; other errors keep their message without addresses.
 */
export function failureReason(error: unknown): string {
  const { response, responseCode, command, code } = (error ?? {}) as Readonly<
    Record<string, unknown>
  >;
  if (typeof response !== 'string' && typeof responseCode !== 'number') return safeMessage(error);
  const enhanced = typeof response === 'string' ? response.match(ENHANCED)?.[1] : undefined;
  const basic = typeof responseCode === 'number' ? String(responseCode) : undefined;
  const codes = [basic, enhanced].filter((part) => part !== undefined).join(' ');
  const answered = codes === '' ? 'an invalid response' : codes;
  const to = typeof command === 'string' && COMMAND.test(command) ? ` to ${command}` : '';
  const kind = typeof code === 'string' ? ` (${code})` : '';
  return `the mail server answered ${answered}${to}${kind}`;
}
