/** Words of the settings for pages about the shop. */
export const legalSettingWords = {
  title: 'Legal pages',
  lead: 'Each page that has a text is linked in the footer, under sign-up and at checkout, and listed in the sitemap. A page without a text does not exist. Orders are confirmed with the terms and the withdrawal page as PDF files.',
  hint: 'Headings begin with #, ## or ###, list items with - or 1., links look like [our parts](/parts). An empty line begins a new paragraph.',
  hintInGerman: 'For German pages; if only one language has a text, both show it',
  label: (title: string) => `Page: ${title}`,
  missingTitle: 'Legal pages are missing',
  missing: (pages: string) =>
    `This live shop has no text for: ${pages}. Most countries require these pages. The host user writes them on Shop Settings.`,
  refusedLink: (line: string, address: string) =>
    `Line ${line}: the link ${address} does not work here. Please begin it with https://, http://, mailto:, tel: or a single /`,
} as const;
