import { assemble } from '../../src/server/start/assemble.ts';
import { readConfig } from '../../src/server/config.ts';
import { deliverMails } from '../../src/server/features/mail/deliver-mails.ts';
import { renewalMs } from '../../src/server/features/mail/mail-claim.ts';

/**
 * One turn of a live shop's delivery of mails, in a process of its own, so that a test can kill it.
 * Arguments: how far its clock is ahead (ms), and `stall` to stand still right after the server's yes. Its claims are
 * renewed so often that no test waits for it. By SIGUSR2 it stands still until SIGCONT, never in the
 * middle of a transaction, which would keep everybody else from writing.
 */
const [ahead = '0', stall] = process.argv.slice(2);
Object.assign(renewalMs, { every: 10, retry: 10 });
const deps = await assemble(readConfig());
process.on('SIGUSR2', () => {
  const afterOthers = deps.db.transaction(() => Promise.resolve());
  void afterOthers.then(() => process.kill(process.pid, 'SIGSTOP'));
});
const clock = { now: () => Date.now() + Number(ahead) };
const mailer: typeof deps.mailer = {
  ...deps.mailer,
  async send(mail, gone) {
    await deps.mailer.send(mail, gone);
    if (stall !== 'stall') return;
    console.log('taken');
    await new Promise(() => setInterval(() => {}, 60_000));
  },
};
console.log(`sent ${await deliverMails({ ...deps, clock, mailer })}`);
process.exit(0);
