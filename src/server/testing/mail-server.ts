import type { Mail, Mailer } from '../ports/mail.ts';

/** As nodemailer throws it: a server's words name whom they are about. */
const refusal = ({ to }: Mail) =>
  Object.assign(new Error(`Can't send mail - 550 5.1.1 <${to}>: Nora is not here`), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    response: `550 5.1.1 <${to}>: Nora is not here`,
    responseCode: 550,
    rejected: [to],
  });
/** What is kept of it. */
export const REASON = 'the mail server answered 550 5.1.1 to RCPT TO (EENVELOPE)';

/** A mail server in the test's hand: `refuse` says whom it turns away, `during` what happens while it takes one. */
export function mailServer() {
  const taken: Mail[] = [];
  const tried: Mail[] = [];
  const control = {
    taken,
    tried,
    refuse: (_mail: Mail) => false,
    during: (_mail: Mail) => Promise.resolve(),
  };
  const mailer: Mailer = {
    provider: 'smtp',
    async send(mail) {
      tried.push(mail);
      await control.during(mail);
      if (control.refuse(mail)) throw refusal(mail);
      taken.push(mail);
    },
  };
  return { ...control, control, mailer };
}
