import { Hono } from 'hono';
import { fileTypes } from '../../../platform/rules/contract/define.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import {
  type MailboxEntry,
  listMailbox,
  readMailboxEntry,
} from '../../../mails/server/read-mailbox.ts';
import { filesOfMail } from '../../../documents/server/files-of-mail.ts';
import { type Html, markup, rawHtml } from '../../../platform/server/formats/html.ts';
import type { Mail } from '../../../platform/server/ports/mail.ts';
import { plainPage } from '../../../platform/server/http/pages/plain-page.ts';

const LIMIT = 100;

/** The demo's mailbox, which shows the mails of the outbox. Live mode has none. */
export function mailboxRoutes(deps: Deps): Hono {
  const routes = new Hono();
  routes.get('/', async () => {
    const entries = await listMailbox(deps, LIMIT);
    const { shopName } = await deps.settings.current();
    return plainPage(
      `Mailbox-${shopName}`,
      list(entries, deps.mailer.provider === 'mailbox'),
      style,
    );
  });
  routes.get('/:id', async (context) => {
    const entry = await readMailboxEntry(deps, context.req.param('id'));
    if (!entry?.mail) return context.text('There is no such mail.', 404);
    const { shopName } = await deps.settings.current();
    const files = await filesOfMail(deps, entry.row);
    const names = files.map(({ fileName }) => fileName);
    return plainPage(
      `${entry.mail.subject}-${shopName}`,
      single(entry.row, entry.mail, names),
      style,
    );
  });
  routes.get('/:id/:file', async (context) => {
    const entry = await readMailboxEntry(deps, context.req.param('id'));
    const files = entry ? await filesOfMail(deps, entry.row) : [];
    const file = files.find(({ fileName }) => fileName === context.req.param('file'));
    if (!file) return context.text('There is no such file.', 404);
    return context.body(Uint8Array.from(await file.pdf()), 200, { 'content-type': fileTypes.pdf });
  });
  return routes;
}

function list(mails: readonly MailboxEntry[], sendsNone: boolean): Html {
  const entries = mails.map(
    ({ row, mail }) =>
      markup`<li>
        <a href="/dev/mailbox/${row.id}">
          <span class="to">${row.recipient}</span
          ><span class="subject">${mail?.subject ?? row.kind}</span
          ><time datetime="${iso(row.created_at)}">${formatTime(row.created_at)}</time
          ><span class="state">${state(row)}</span>
        </a>
      </li> `,
  );
  const empty = markup`<p>
    No emails yet. Sign up, place an order or request a new password, and look again.
  </p>`;
  return markup`<h1>Mailbox</h1>
    <p class="lead">${sendsNone ? 'This shop is a demonstration: it does not send emails, and shows here what it would have sent.' : 'What this demonstration sends through its mail server.'} The newest ${LIMIT} are listed.</p>
    ${
      entries.length > 0
        ? markup`<ol class="mails">
            ${entries}
          </ol>`
        : empty
    }`;
}

function single(row: MailboxEntry['row'], mail: Mail, files: readonly string[]): Html {
  // The frame has no scripts, no forms and not our origin; its links open new tabs.
  const framed = mail.html.replace('<head>', '<head>\n<base target="_blank">');
  const facts: [string, string | Html][] = [
    ['To', mail.to],
    ...(mail.replyTo === undefined ? [] : [['Reply to', mail.replyTo] as [string, string]]),
    ['Written', formatTime(row.created_at)],
    ['State', state(row)],
    ['Message-ID', mail.messageId],
    ...files.map((name): [string, Html] => ['Attached', fileLink(row.id, name)]),
  ];
  return markup`<p><a href="/dev/mailbox">All emails</a></p>
    <h1>${mail.subject}</h1>
    <dl class="facts">
      ${facts.map(
        ([label, value]) =>
          markup`<div>
            <dt>${label}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <h2>As HTML</h2>
    <iframe
      title="The email as HTML"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcdoc="${framed}"
    ></iframe>
    <h2>As text</h2>
    <pre>${linked(mail.text)}</pre>`;
}

const fileLink = (id: string, fileName: string) =>
  markup`<a href="/dev/mailbox/${id}/${fileName}">${fileName}</a>`;

/** Turns the URLs of a text into links. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) =>
      index % 2 === 1 ? markup`<a href="${piece}">${piece}</a>` : markup`${piece}`,
    );
}

function state(row: MailboxEntry['row']): string {
  if (row.sent_at !== null) return 'sent';
  return row.last_error === null ? 'waiting' : `tried ${row.attempts}×: ${row.last_error}`;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

function formatTime(time: number): string {
  return `${iso(time).slice(0, 16).replace('T', ' ')} UTC`;
}

const style = rawHtml(`
  .lead { color: var(--soft); max-width: 60ch; }
  .mails { list-style: none; margin: 24px 0 0; padding: 0; border-bottom: 1px solid var(--line); }
  .mails a { display: grid; grid-template-columns: minmax(0, 14rem) minmax(0, 1fr) auto 4rem; gap: 4px 20px; padding: 12px 4px; border-top: 1px solid var(--line); color: inherit; text-decoration: none; }
  .mails a:hover, .mails a:focus-visible { background: var(--raised); }
  .mails .subject { font-weight: 600; overflow-wrap: anywhere; }
  .mails .to, .mails .state, .mails time { color: var(--soft); overflow-wrap: anywhere; }
  .mails time { font-variant-numeric: tabular-nums; white-space: nowrap; }
  .facts { margin: 0 0 24px; }
  .facts div { display: grid; grid-template-columns: 7rem minmax(0, 1fr); padding: 4px 0; }
  .facts dt { color: var(--soft); }
  .facts dd { margin: 0; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 780px; border: 1px solid var(--line); background: var(--paper); }
  pre { padding: 20px; background: var(--raised); border: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; }
  @media (max-width: 640px) { .mails a { grid-template-columns: minmax(0, 1fr) auto; } .mails .subject { grid-column: 1 / -1; grid-row: 1; } .mails .to { grid-column: 1 / -1; } .mails time { justify-self: start; } }
`);
