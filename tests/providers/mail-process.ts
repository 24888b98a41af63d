import { assemble } from '../../src/server/assemble.ts';
import { readConfig } from '../../src/server/config.ts';
import { deliverMails } from '../../src/server/features/mail/deliver-mails.ts';

/**
 * One turn of a live shop's delivery of mails, in a process of its own, so that a test can kill it.
 * Arguments: how far its clock is ahead (ms), and `stall` to stand still right after the server's yes.
 */
const [ahead = '0', stall] = process.argv.slice(2);
const deps = await assemble(readConfig());
const clock = { now: () => Date.now() + Number(ahead) };
const mailer: typeof deps.mailer = {
  ...deps.mailer,
  async send(mail) {
    await deps.mailer.send(mail);
    if (stall !== 'stall') return;
    console.log('taken');
    await new Promise(() => setInterval(() => {}, 60_000));
  },
};
console.log(`sent ${await deliverMails({ ...deps, clock, mailer })}`);
process.exit(0);
