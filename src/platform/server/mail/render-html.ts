import { type Html, markup, rawHtml } from '../formats/html.ts';
import { currentLanguage } from '../../rules/language/current-language.ts';
import type { MailShop, MailContent } from './mail.content.ts';
import { t } from '../../rules/messages/t.ts';

/** The dark theme. Light colours (src/platform/screens/ui/styles/tokens.css) are inline, since clients drop style sheets. */
const style = rawHtml(`
  @media (prefers-color-scheme: dark) {
    .paper { background: #121416 !important; }
    .sheet { background: #1a1d20 !important; border-color: #93a4ff #33373b #33373b !important; }
    .ink, .value { color: #edeae2 !important; }
    .soft, .label { color: #aeaa9f !important; }
    .line { border-color: #33373b !important; }
    .signal { color: #93a4ff !important; }
    .action { background: #93a4ff !important; color: #0d1020 !important; }
  }
  @media (max-width: 480px) {
    .sheet { padding: 24px 20px !important; }
    .value { max-width: calc(100% - 136px) !important; }
  }
`);

const sans = "font-family: Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Renders a mail as one column of HTML without external resources but the shop's logo; escapes all texts. */
export function renderHtml(content: MailContent, shop: MailShop): string {
  const { subject, heading, paragraphs, facts = [], quote, action, note } = content;
  const page = markup`<!doctype html>
    <html lang="${currentLanguage()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${style}
        </style>
      </head>
      <body class="paper" style="margin: 0; padding: 0; background: #F7F4EC;">
        <div class="paper" style="background: #F7F4EC; padding: 32px 12px;">
          <div
            style="max-width: 560px; margin: 0 auto; ${sans}; font-size: 16px; line-height: 1.55; color: #16181A;"
            class="ink"
          >
            <p
              class="ink"
              style="margin: 0 0 16px; font-size: 14px; font-weight: 700; letter-spacing: 0.02em; color: #16181A;"
            >${shop.logo === undefined ? shop.shopName : markup`<img src="${shop.logo}" alt="${shop.shopName}" height="40" style="display: block; background: #F7F4EC; height: 40px; max-width: 220px; object-fit: contain; object-position: left;" />`}</p>
            <div
              class="sheet"
              style="background: #FFFDF7; border: 1px solid #D9D5C8; border-top: 4px solid #1A35E8; padding: 32px;"
            >
              <h1
                class="ink"
                style="margin: 0 0 16px; font-size: 26px; line-height: 1.2; font-weight: 700; color: #16181A;"
              >${heading}</h1>
              ${paragraphs.map((text) => markup`<p class="ink" style="margin: 0 0 20px; color: #16181A;">${text}</p> `)}
              ${facts.length > 0 ? factRows(facts) : null}
              ${quote === undefined ? null : quoted(quote)}
              ${action === undefined ? null : actionButton(action)}
              ${note === undefined ? null : markup`<p class="soft" style="margin: 20px 0 0; font-size: 14px; color: #565349;">${note}</p>`}
            </div>
            <p class="soft" style="margin: 16px 0 0; font-size: 13px; color: #565349;">
              ${shop.details.map((detail) => markup`${detail}<br />`)}
              <a class="soft" href="${shop.publicUrl}" style="color: #565349;">${shop.publicUrl}</a>
            </p>
          </div>
        </div>
      </body>
    </html> `;
  return page.toString();
}

function factRows(facts: NonNullable<MailContent['facts']>): Html {
  const rows = facts.map(
    ([label, value]) =>
      markup`<div class="line" style="border-top: 1px solid #D9D5C8; padding: 8px 0;">
        <dt
          class="label"
          style="display: inline-block; width: 128px; vertical-align: top; font-size: 14px; color: #565349;"
        >${label}</dt>
        <dd
          class="value"
          style="display: inline-block; max-width: 350px; margin: 0; overflow-wrap: anywhere; white-space: pre-line; color: #16181A;"
        >${value}</dd>
      </div> `,
  );
  return markup`<dl style="margin: 0 0 24px;">${rows}</dl>`;
}

function quoted(text: string): Html {
  return markup`<blockquote
    class="ink line"
    style="margin: 0; padding: 0 0 0 16px; border-left: 2px solid #1A35E8; white-space: pre-wrap; overflow-wrap: anywhere; color: #16181A;"
  >${text}</blockquote>`;
}

function actionButton({ label, url }: NonNullable<MailContent['action']>): Html {
  return markup`<p style="margin: 0;">
      <a
        class="action"
        href="${url}"
        style="display: inline-block; padding: 12px 24px; background: #1A35E8; color: #FFFFFF; font-weight: 600; text-decoration: none; border-radius: 2px;"
        >${label}</a
      >
    </p>
    <p class="soft" style="margin: 16px 0 0; font-size: 13px; color: #565349;">
      ${t('platform.mail.openAddress')}<br /><a
        class="signal"
        href="${url}"
        style="color: #1A35E8; overflow-wrap: anywhere;"
        >${url}</a
      >
    </p>`;
}
