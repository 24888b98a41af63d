import type { Mail, Mailer } from '../../../platform/server/ports/mail.ts';

/** As nodemailer throws it; the server's reply names the recipient. */
const refusal = ({ to }: Mail) =>
  Object.assign(new Error(`Can't send mail - 550 5.1.1 <${to}>: Nora is not here`), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    response: `550 5.1.1 <${to}>: Nora is not here`,
    responseCode: 550,
    rejected: [to],
  });
/** The stored form of it. */
export const REASON = 'the mail server answered 550 5.1.1 to RCPT TO (EENVELOPE)';

/** A mail server under the test's control: `refuse` picks mails to reject, `during` runs while a mail is sent. */
export function fakeMailServer() {
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
