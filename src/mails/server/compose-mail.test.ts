import { describe, expect, it } from 'vitest';
import type { MailKind } from '../../platform/server/mail/mail.kinds.ts';
import type { RefundHow } from '../../payments/rules/effects.ts';
import {
  link,
  mailedShop as shop,
  order,
  outboxRow,
  payloads,
} from '../../testing/server/mail-payloads.ts';
import { composeMail } from './compose-mail.ts';

describe.each(Object.keys(payloads) as MailKind[])('the mail %s', (kind) => {
  const mail = composeMail(outboxRow(kind), shop);

  it('escapes all texts', () => {
    expect(mail.html).not.toMatch(/<img|<script|onerror=(?!alert\(1\)&gt;)/);
    expect(mail.html.match(/<\/style>/g)).toHaveLength(1);
    expect(mail.html).toContain('Works &amp; Sons');
  });

  it('has a short subject of one line', () => {
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.subject.length).toBeGreaterThan(5);
    expect(mail.subject.length).toBeLessThanOrEqual(150);
  });

  it('says the same as text, and loads no external resource', () => {
    const heading = /<h1[^>]*>([^<]+)/.exec(mail.html)?.[1] ?? '';
    expect(mail.text.startsWith(heading)).toBe(true);
    expect(mail.html).not.toMatch(/<link|<img|url\(|@import|src=(?!x onerror)/);
  });
});

describe('mails about orders', () => {
  it('format quantity and amounts as the pages do', () => {
    const { text, html } = composeMail(outboxRow('order-paid'), shop);
    for (const written of [text, html]) {
      expect(written).toContain('1,200');
      expect(written).toContain('$40.00');
      expect(written).toContain('$48,000.00');
    }
  });

  it.each(['', 'a'])('do not split a character at the end of the subject (%s)', (first) => {
    const row = outboxRow('order-placed', {
      ...payloads['order-placed'],
      lines: order.lines.map((line) => ({ ...line, toolName: first + '🚲'.repeat(100) })),
    });
    const { subject } = composeMail(row, shop);
    expect(subject.length).toBeLessThanOrEqual(150);
    expect(subject.isWellFormed()).toBe(true);
  });

  it('say when a shipment left', () => {
    const { text, html } = composeMail(outboxRow('shipment-sent'), shop);
    for (const written of [text, html]) expect(written).toMatch(/Jan 15, 2026, 12:01\sPM UTC/);
  });

  it('link to the shop by PUBLIC_URL', () => {
    expect(composeMail(outboxRow('order-placed'), shop).text).toContain(
      'https://parts.example/payment/0198-order',
    );
  });

  it('say whether a refund is on its way or has to be arranged', () => {
    const textOf = (how: RefundHow, part = { units: 1_200, amountMinor: 4_800_000 }) => {
      const refund = { ...order, ...part, why: 'by the shop', how };
      return composeMail(outboxRow('order-refunded', refund), shop).text;
    };
    expect(textOf('by the provider')).toMatch(/^Your refund is on its way/);
    expect(textOf('by the provider')).toContain('$48,000.00 is going back to the card');
    expect(textOf('by a person')).toMatch(/^We are arranging your refund/);
    expect(textOf('by a person')).not.toMatch(/on its way|going back/);
    expect(textOf('outside')).toMatch(/^We have refunded you/);
    const part = textOf('by the provider', { units: 200, amountMinor: 800_000 });
    expect(part).toContain('200 of the 1,200 pieces');
    expect(part).toContain('$8,000.00 is going back');
  });

  it('tell of a refund of several lines at once, and of how many pieces where not of all', () => {
    const [line] = order.lines;
    if (!line) throw new Error('The order has a line');
    const lines = [line, { ...line, toolName: 'Chain', sku: 'CN-11' }];
    const refund = { ...order, lines, why: 'by the bank', how: 'by the provider' };
    const amounts = { amountMinor: 5_000_000, units: 1_200, unitsOfLines: [1_200, 50] };
    const { subject, text } = composeMail(
      outboxRow('order-refunded', { ...refund, ...amounts }),
      shop,
    );
    expect(subject).toMatch(/^Partly refunded: .*, 2 parts$/);
    expect(text).toContain('so the parts below will not be shipped. $50,000.00 is going back');
    expect(text).toContain('Of Chain (CN-11), this is for 50 of the 1,200 pieces.');
    const whole = { ...refund, ...amounts, unitsOfLines: [1_200, 1_200] };
    const { subject: ofWhole } = composeMail(outboxRow('order-refunded', whole), shop);
    expect(ofWhole).toMatch(/^Refunded: /);
  });

  it('say how long an unpaid order is held, or that it is held until paid', () => {
    expect(composeMail(outboxRow('order-placed'), shop).text).toContain('72 hours');
    const briefly = composeMail(outboxRow('order-placed', { ...order, holdHours: 1 }), shop);
    expect(briefly.text).toContain('for you for an hour;');
    expect(briefly.text).not.toContain('verify your email');
    const unverified = { ...order, holdHours: 2, longerOnceVerified: true };
    expect(composeMail(outboxRow('order-placed', unverified), shop).text).toContain(
      'We will keep them longer once you verify your email address',
    );
    const forEver = { ...order, holdHours: 0 };
    expect(composeMail(outboxRow('order-placed', forEver), shop).text).toContain('until you pay');
  });

  it('state account, reference and days of orders that are paid by bank transfer', () => {
    const iban = 'DE89370400440532013000';
    const transfer = { iban, name: 'Works & Sons', reference: 'HX3K-9Q2M' };
    const terms = { ...payloads['order-placed'], holdHours: 336, transfer };
    const { text } = composeMail(outboxRow('order-placed', terms), shop);
    for (const stated of ['DE89 3704 0044 0532 0130 00', 'HX3K-9Q2M', 'Works & Sons', '14 days'])
      expect(text).toContain(stated);
    expect(composeMail(outboxRow('order-placed'), shop).text).not.toContain('IBAN');
  });
});

describe('mails about accounts', () => {
  it('contain the complete link', () => {
    const { text, html } = composeMail(outboxRow('reset-password'), shop);
    expect(text).toContain(link);
    expect(html).toContain(`href="${link.replace('&x', '&amp;x')}"`);
  });

  it.each([
    'see http://evil.example',
    'win at evil.example now',
    'x'.repeat(41),
    'a@evil.example',
    'gewinné.example',
    '中奖。example',
  ])('leave out the suspicious name %j', (name) => {
    const { text } = composeMail(outboxRow('verify-email', { name, url: link }), shop);
    expect(text).toContain('Hello, an account');
    expect(text).not.toContain(name);
  });

  it('greet a person by name', () => {
    const { text } = composeMail(
      outboxRow('verify-email', { name: 'J. R. Müller', url: link }),
      shop,
    );
    expect(text).toContain('Hello J. R. Müller, an account');
  });
});

it('sends replies to a message to its author', () => {
  expect(composeMail(outboxRow('contact'), shop)).toMatchObject({
    to: 'a@example.com',
    replyTo: 'eve@example.com',
  });
});

it('keeps the line breaks of messages and addresses', () => {
  const lines = { name: 'Eve', email: 'eve@example.com', message: 'One\n  two' };
  expect(composeMail(outboxRow('contact', lines), shop).html).toContain('>One\n  two</blockquote>');
  const shipped = { ...payloads['shipment-sent'], address: '12 Lane\nTown' };
  expect(composeMail(outboxRow('shipment-sent', shipped), shop).html).toContain(
    '>12 Lane\nTown</dd>',
  );
});
