import { toldMessage } from '../../log/told-error.ts';

/** An enhanced status code behind the first one (RFC 3463), such as `550 5.1.1`. */
const ENHANCED = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?!\S)/;
/** Of the commands of SMTP by their names alone, such as `RCPT TO`. */
const COMMAND = /^[A-Z][A-Z0-9 -]{0,29}$/;

/**
 * Why a mail was not taken, as it may be kept for as long as the mail. A server's answer is told by its codes and by
 * what it answers to: its words name people. What has no answer, such as a connection that failed, is told in the
 * words of the program, without addresses.
 */
export function keptReason(error: unknown): string {
  const { response, responseCode, command, code } = (error ?? {}) as Readonly<
    Record<string, unknown>
  >;
  if (typeof response !== 'string' && typeof responseCode !== 'number') return toldMessage(error);
  const enhanced = typeof response === 'string' ? response.match(ENHANCED)?.[1] : undefined;
  const first = typeof responseCode === 'number' ? String(responseCode) : undefined;
  const codes = [first, enhanced].filter((known) => known !== undefined).join(' ');
  const answered = codes === '' ? 'what is no answer' : codes;
  const to = typeof command === 'string' && COMMAND.test(command) ? ` to ${command}` : '';
  const kind = typeof code === 'string' ? ` (${code})` : '';
  return `the mail server answered ${answered}${to}${kind}`;
}
