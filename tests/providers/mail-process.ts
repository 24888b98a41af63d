import { assemble } from '../../src/operations/server/start/assemble.ts';
import { readConfig } from '../../src/platform/server/config/config.ts';
import { deliverMails } from '../../src/mails/server/deliver-mails.ts';
import { renewalMs } from '../../src/platform/server/mail/mail-claim.ts';

/**
 * One run of a live shop's mail delivery in its own process, for a test that kills it. SIGUSR2
 * stops it until SIGCONT, but never inside a transaction, which would lock out all writers.
 *
 * @param argv how far its clock is ahead (ms), and `stall` to stop right after the server has
 * accepted the mail
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
